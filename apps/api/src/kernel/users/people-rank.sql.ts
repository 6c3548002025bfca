/** The highest rank of `find_people` that is a beginning: of an id, a name, a word, an employee number or an address. */
export const LAST_BEGINNING = 3

/** Number of a person's last documents that say whom the person asks. */
export const RECENT_DOCUMENTS = 30

/** People a person chose lately and when: for an approval line, as a deputy, as the recipient of a mail. */
export const chosenBy = (person: string) => `(
  select user_id, max(at) as at from (
    select s.approver_id as user_id, s.submitted_at as at from approval_step s where s.approver_id is not null and s.document_id in (
      select id from approval_document where drafter_id = ${person} order by submitted_at desc nulls last, id desc limit ${String(RECENT_DOCUMENTS)})
    union all select deputy_id, created_at from delegation where principal_id = ${person} and created_by = ${person}
    union all select c.id, l.last_at from mail_account a join mail_learned_address l on l.account_id = a.id
      join users c on lower(c.company_email) = lower(l.address) where a.user_id = ${person}
  ) choices group by user_id
) chosen`

const RECENT_MAX = 20

/** User ids separated by commas. */
export const recentIds = (recent = '') => recent.split(',').filter(Boolean).slice(0, RECENT_MAX)
