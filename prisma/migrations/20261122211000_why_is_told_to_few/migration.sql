-- Whether a person is told why somebody is away or works otherwise: the drafter and who wrote it for him, the line with whoever answers in
-- its place, and the roles that read reasons (DOMAIN 5). Other documents hold nothing of the kind.
CREATE FUNCTION approval_tells_why(d approval_document, person varchar, readers varchar[]) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT NOT EXISTS (SELECT 1 FROM approval_form f WHERE f.code = d.form_code AND f.kind IN ('LEAVE', 'SCHEDULE'))
    OR d.drafter_id = person OR coalesce(d.registrar_id = person, false)
    OR EXISTS (SELECT 1 FROM approval_step s WHERE s.document_id = d.id AND s.acted_by = person)
    OR EXISTS (SELECT 1 FROM approval_keys(person) k WHERE k = ANY (readers)
      OR EXISTS (SELECT 1 FROM approval_step s WHERE s.document_id = d.id AND s.assignee_key = k))
    OR EXISTS (SELECT 1 FROM approval_step s, LATERAL approval_deputy(s.id) x
      WHERE s.document_id = d.id AND s.status IN ('WAITING', 'HELD') AND x.deputy_id = person)
$$;

-- Free time for hours worked ahead no longer tells why they were worked: whoever keeps the books reads lots.
ALTER TABLE "leave_grant" DISABLE TRIGGER "leave_grant_kept";
UPDATE "leave_grant" SET "reason" = '' WHERE "kind" = 'COMP' AND "document_id" IS NOT NULL;
ALTER TABLE "leave_grant" ENABLE TRIGGER "leave_grant_kept";
