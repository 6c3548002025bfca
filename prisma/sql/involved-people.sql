-- Who leads a project or owns its budget, and who did within the last 30 days by the change log: taking oneself off frees nobody.
CREATE OR REPLACE FUNCTION project_people(project_no varchar) RETURNS SETOF varchar LANGUAGE sql STABLE AS $$
  SELECT x.person FROM project p, LATERAL unnest(ARRAY[p.pi_user_id, p.budget_owner_id]) x (person) WHERE p.project_no = $1
  UNION SELECT x.person FROM change_log c, LATERAL unnest(ARRAY[c.before, c.after]) f (fields), LATERAL (VALUES (f.fields ->> 'piUserId'), (f.fields ->> 'budgetOwnerId')) x (person)
    WHERE c.entity = 'project' AND c.entity_id = $1 AND c.at > now() - interval '30 days' AND x.person IS NOT NULL
$$;

-- Who wrote or entered an output or one that was merged into it, and who was ever named as an author of one of them by the change log: taking
-- one's own name off frees nobody.
CREATE OR REPLACE FUNCTION output_people(output uuid) RETURNS SETOF varchar LANGUAGE sql STABLE AS $$
  SELECT o.entered_by FROM research_output o WHERE o.id = $1
  UNION SELECT m.entered_by FROM output_merge m WHERE m.output_id = $1
  UNION SELECT a.user_id FROM output_author a WHERE a.output_id = $1 AND a.user_id IS NOT NULL
  UNION SELECT x.person #>> '{}' FROM change_log c, LATERAL unnest(ARRAY[c.before, c.after]) f (fields), LATERAL jsonb_path_query(f.fields, '$.authors[*].userId') x (person)
    WHERE c.entity = 'researchOutput' AND c.entity_id IN (SELECT $1::text UNION SELECT m.merged_id::text FROM output_merge m WHERE m.output_id = $1) AND x.person <> '""'
$$;

-- The members of staff a payment to a vendor, or to an account, would be about: by the vendor's record, or because a confirmed account of the vendor, or
-- the account, is their own. Asked by the line before anything is submitted, and by `involved_people` afterwards, so that both leave out the same.
CREATE OR REPLACE FUNCTION payee_people(vendor uuid, account varchar) RETURNS SETOF varchar LANGUAGE sql STABLE AS $$
  SELECT v.user_id FROM vendor v WHERE v.id = $1 AND v.user_id IS NOT NULL
  UNION SELECT v.user_id FROM vendor_bank_detail b JOIN vendor v ON v.id = b.vendor_id WHERE b.status = 'CONFIRMED' AND v.user_id IS NOT NULL AND b.iban IN (
    SELECT a.iban FROM vendor_bank_detail a WHERE a.vendor_id = $1 AND a.status = 'CONFIRMED' UNION ALL SELECT upper(regexp_replace($2, '[[:space:]./-]', '', 'g')))
$$;

-- Who answers for an asset: its custodian and whoever was it within the last 30 days, whoever borrowed it last, and of a lost one who had it last:
-- handing it over frees nobody. Who is only asked to take it over, or declined, answers for nothing: a custodian does not choose who decides.
CREATE OR REPLACE FUNCTION asset_people(asset uuid) RETURNS SETOF varchar LANGUAGE sql STABLE AS $$
  SELECT a.custodian_id FROM asset a WHERE a.id = $1 AND a.custodian_id IS NOT NULL
  UNION SELECT e.from_custodian_id FROM asset_event e WHERE e.asset_id = $1 AND e.at > now() - interval '30 days' AND e.from_custodian_id IS NOT NULL
  UNION SELECT l.borrower_id FROM (SELECT borrower_id FROM asset_loan WHERE asset_id = $1 ORDER BY id DESC LIMIT 1) l WHERE l.borrower_id IS NOT NULL
  UNION SELECT c.from_custodian_id FROM (SELECT from_custodian_id FROM asset_event WHERE asset_id = $1 AND from_custodian_id IS NOT NULL
    ORDER BY id DESC LIMIT 1) c WHERE is_asset_lost($1)
$$;

-- Whom a request about assets is about: who borrows or buys them, now or by the loan that lasts longer, their new custodians, and of a disposal and a change
-- whoever answers for them.
CREATE OR REPLACE FUNCTION asset_request_people(body jsonb) RETURNS SETOF varchar LANGUAGE sql STABLE AS $$
  SELECT body ->> 'borrowerId' WHERE body ->> 'type' = 'leasing' AND body ->> 'borrowerKind' = 'STAFF' AND body ->> 'borrowerId' <> ''
  UNION SELECT body ->> 'buyerId' WHERE body ->> 'type' = 'disposal' AND body ->> 'disposalReason' = 'SALE' AND body ->> 'buyerKind' = 'STAFF' AND body ->> 'buyerId' <> ''
  UNION SELECT l.borrower_id FROM asset_loan l WHERE body ->> 'type' = 'leasing' AND l.id::text = body ->> 'loanId' AND l.borrower_id IS NOT NULL
  UNION SELECT x.line ->> 'custodianId' FROM jsonb_array_elements(CASE WHEN body ->> 'type' = 'relocation' THEN body -> 'lines' ELSE '[]' END) x (line)
    WHERE x.line ->> 'custodianId' NOT IN ('', coalesce(x.line ->> 'formerCustodianId', ''))
  UNION SELECT p.person FROM jsonb_array_elements(CASE WHEN body ->> 'type' IN ('disposal', 'assetChange') THEN body -> 'lines' ELSE '[]' END) x (line)
    JOIN asset a ON a.asset_no = x.line ->> 'assetNo', LATERAL asset_people(a.id) p (person)
$$;

-- Everybody a document is about: who wrote it, in whose name, and whom it pays or buys from, by name or by account; of a cancellation also those of what
-- it cancels, of a remittance those of the payments it makes, of a payment those of the purchase it pays and who holds the card it was paid by; of a trip,
-- its report and settlement those who travel along, of a booking whom it is for and who attends, of a rate of participation whose it is, of a change of
-- the lead who is to lead, of a change of an employee who that is, of the stay of a guest the host, of a head-count request who is replaced, of a request about assets its `asset_request_people`; of a request that changes a project its `project_people`, unless its line names them as such. Nobody of them decides on it or carries it out: every rule "not for oneself" and "two people" asks here. Only a confirmed account makes somebody a payee:
-- a proposed one would let whoever enters it choose who may not decide.
CREATE OR REPLACE FUNCTION involved_people(document uuid) RETURNS SETOF varchar LANGUAGE sql STABLE AS $$
  WITH about AS (
    SELECT d.id, d.drafter_id, d.registrar_id FROM approval_document d WHERE d.id = document
    UNION ALL SELECT o.id, o.drafter_id, o.registrar_id FROM approval_document d JOIN approval_document o ON o.id = d.cancels_id WHERE d.id = document
  ), paying AS (
    SELECT * FROM about
    UNION ALL SELECT o.id, o.drafter_id, o.registrar_id FROM about a JOIN remittance r ON r.document_id = a.id JOIN payment p ON p.remittance_id = r.id
      JOIN approval_document o ON o.id = p.document_id
  ), direct AS (
    SELECT * FROM paying
    UNION ALL SELECT o.id, o.drafter_id, o.registrar_id FROM paying a JOIN purchase_payment y ON y.document_id = a.id JOIN purchase_order x ON x.id = y.order_id
      JOIN purchase p ON p.id = x.purchase_id JOIN approval_document o ON o.id = p.document_id
  ), trips AS (
    SELECT t.companions FROM direct a JOIN trip t ON t.document_id = a.id
    UNION ALL SELECT t.companions FROM direct a JOIN trip_expense e ON e.document_id = a.id JOIN trip t ON t.id = e.trip_id
    UNION ALL SELECT t.companions FROM direct a JOIN trip_report r ON r.document_id = a.id JOIN trip t ON t.id = r.trip_id
  ), paid AS (
    SELECT p.vendor_id, b.iban AS account FROM direct a JOIN payment p ON p.document_id = a.id LEFT JOIN vendor_bank_detail b ON b.id = p.approved_bank_id
    UNION SELECT r.vendor_id, coalesce(nullif(r.account, ''), b.iban) FROM direct a JOIN remittance r ON r.document_id = a.id LEFT JOIN vendor_bank_detail b ON b.id = r.approved_bank_id
    UNION SELECT p.vendor_id, NULL FROM direct a JOIN purchase p ON p.document_id = a.id
  )
  SELECT a.drafter_id FROM direct a
  UNION SELECT a.registrar_id FROM direct a WHERE a.registrar_id IS NOT NULL
  UNION SELECT x.person FROM paid, LATERAL payee_people(paid.vendor_id, paid.account) x (person)
  UNION SELECT c.holder_id FROM direct a JOIN payment p ON p.document_id = a.id JOIN card_transaction t ON t.payment_id = p.id JOIN company_card c ON c.id = t.card_id
  UNION SELECT unnest(t.companions)::varchar FROM trips t
  UNION SELECT r.user_id FROM direct a JOIN reservation r ON r.document_id = a.id
  UNION SELECT x.user_id FROM direct a JOIN reservation r ON r.document_id = a.id JOIN reservation_attendee x ON x.reservation_id = r.id
  UNION SELECT (d.body ->> 'userId')::varchar FROM direct a JOIN approval_document d ON d.id = a.id WHERE d.body ->> 'type' IN ('participation', 'lead', 'employeeChange')
  UNION SELECT x.host::varchar FROM direct a JOIN approval_document d ON d.id = a.id AND d.body ->> 'type' = 'irregularProfile' LEFT JOIN irregular_profile p
    ON p.id::text = d.body ->> 'profileId', LATERAL (VALUES (d.body ->> 'hostId'), (p.host_id)) x (host) WHERE x.host <> ''
  UNION SELECT x.person::varchar FROM direct a JOIN approval_document d ON d.id = a.id, LATERAL asset_request_people(d.body) x (person)
  UNION SELECT (d.body ->> 'replacesId')::varchar FROM direct a JOIN approval_document d ON d.id = a.id WHERE d.body ->> 'type' = 'headCount'
    AND d.body ->> 'headCountReason' = 'REPLACE' AND d.body ->> 'replacesId' <> ''
  UNION SELECT x.person FROM direct a JOIN approval_document d ON d.id = a.id, LATERAL project_people((d.body ->> 'projectNo')::varchar) x (person)
    WHERE d.body ->> 'type' IN ('proposal', 'budget', 'period', 'lead') AND NOT EXISTS (SELECT 1 FROM approval_step s
      WHERE s.document_id = document AND s.approver_id = x.person AND s.reason_code IN ('projectLead', 'budgetOwner'))
$$;

CREATE OR REPLACE FUNCTION is_involved(document uuid, person varchar) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM involved_people(document) p WHERE p = person)
$$;

-- Some people, and of an account of a program among them everybody who ever owned it: what it does is theirs.
CREATE OR REPLACE FUNCTION with_owners(people varchar[]) RETURNS SETOF varchar LANGUAGE sql STABLE AS $$
  SELECT p FROM unnest(people) p UNION SELECT o.owner_id FROM service_account_owner o WHERE o.account_id = ANY (people)
$$;

-- Whether a decision would be one for oneself: of somebody it is about, or who covers for one of them at this moment. Asked by every rule
-- "not for oneself" and "two people" outside approval lines; what it is about beside documents are people: the holder of a card, authors.
CREATE OR REPLACE FUNCTION is_concerned_today(documents uuid[], people varchar[], person varchar) RETURNS boolean LANGUAGE sql STABLE AS $$
  WITH concerned AS (SELECT i AS id FROM with_owners(people) i UNION SELECT i FROM unnest(documents) d, LATERAL involved_people(d) i)
  SELECT EXISTS (SELECT 1 FROM concerned c JOIN with_owners(ARRAY[person]) p ON p = c.id) OR EXISTS (
    SELECT 1 FROM delegation g JOIN concerned c ON c.id = g.principal_id
    WHERE g.deputy_id IN (SELECT with_owners(ARRAY[person])) AND g.active AND now() >= g.valid_from AND now() < g.valid_to)
$$;

-- Whether somebody is an administrator or an auditor today: neither is put into a line or made a deputy by others.
CREATE OR REPLACE FUNCTION holds_role_today(person varchar, roles varchar[]) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM role_held_today h WHERE h.user_id = person AND h.role_code = ANY (roles))
$$;
