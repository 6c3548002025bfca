// Hand-written pages of a mailbox: PostgreSQL builds the JSON of the rows.

const time = `to_char(m.internal_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as date`
const page = (from: string) => `
select coalesce(json_agg(row_to_json(r)), '[]')::text as answer from (
  select m.id::text as "emailId", m.folder_id::text as "folderId", json_build_object('name', m.from_name, 'address', m.from_address) as "from",
    m.recipients as "to", m.subject, coalesce(m.snippet, '') as snippet, ${time}, m.size, m.seen, m.flagged, m.answered, m.forwarded, m.has_attachment as "hasAttachment",
    m.thread_id as "threadId"
  from mail_message m where m.folder_id = $1 and not m.deleted${from} order by m.internal_date desc, m.id desc limit $2) r`

export const firstSql = page('')
export const deepSql = page(' and (m.internal_date, m.id) < ($3::timestamptz, $4::bigint)')
