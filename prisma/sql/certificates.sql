-- Certificates: what was issued stays as it was, and numbers have no gap. The only text of these rules.

-- An issued certificate gets its file once and is revoked once; nothing else of it changes.
CREATE OR REPLACE FUNCTION certificate_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - '{pdf_key,pdf_hash,revoked_at,revoked_by_id,revoke_reason}'::text[] <> to_jsonb(OLD) - '{pdf_key,pdf_hash,revoked_at,revoked_by_id,revoke_reason}'::text[] THEN
    RAISE EXCEPTION 'an issued certificate is not changed' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'certificate_is_kept';
  END IF;
  IF (OLD.pdf_key IS NOT NULL AND (NEW.pdf_key IS DISTINCT FROM OLD.pdf_key OR NEW.pdf_hash IS DISTINCT FROM OLD.pdf_hash))
    OR (OLD.revoked_at IS NOT NULL AND (NEW.revoked_at, NEW.revoked_by_id, NEW.revoke_reason) IS DISTINCT FROM (OLD.revoked_at, OLD.revoked_by_id, OLD.revoke_reason)) THEN
    RAISE EXCEPTION 'the file and the revocation of a certificate are final' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'certificate_is_kept';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "certificate_is_kept" BEFORE UPDATE ON "certificate" FOR EACH ROW EXECUTE FUNCTION certificate_is_kept();

-- The next number of a kind in the year of a day; whoever takes one waits for the others, and one that is not used is the next again.
CREATE OR REPLACE FUNCTION next_certificate_no(of_kind certificate_kind, on_day date) RETURNS int LANGUAGE sql AS $$
  INSERT INTO certificate_counter AS c (kind, year, last) VALUES (of_kind, extract(year FROM on_day)::int, 1)
    ON CONFLICT (kind, year) DO UPDATE SET last = c.last + 1 RETURNING last
$$;

CREATE VIEW "certificate_invariant_number" AS -- numbers are dense in each kind and year, those that are gone with their documents included
SELECT c.kind, c.year FROM certificate_counter c
WHERE c.last <> c.destroyed + (SELECT count(*) FROM certificate x WHERE x.kind = c.kind AND x.year = c.year)
  OR EXISTS (SELECT 1 FROM certificate x WHERE x.kind = c.kind AND x.year = c.year AND x.no > c.last)
UNION ALL SELECT x.kind, x.year FROM certificate x WHERE NOT EXISTS (SELECT 1 FROM certificate_counter c WHERE c.kind = x.kind AND c.year = x.year);

CREATE VIEW "certificate_invariant_document" AS -- every decided request has issued one certificate, and no other has
SELECT d.id FROM approval_document d JOIN approval_form f ON f.code = d.form_code AND f.kind IN ('EMPLOYMENT_CERTIFICATE', 'CAREER_CERTIFICATE', 'OTHER_CERTIFICATE')
WHERE d.cancels_id IS NULL AND (d.status IN ('COMPLETED', 'CANCELLED')) <> EXISTS (SELECT 1 FROM certificate c WHERE c.document_id = d.id);

-- Whether what a document says is for its drafter, its line and the office alone: a certificate with the salary of a person.
CREATE OR REPLACE FUNCTION approval_is_private(d approval_document) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(d.body ->> 'includeSalary', 'false') = 'true'
    AND EXISTS (SELECT 1 FROM approval_form f WHERE f.code = d.form_code AND f.kind IN ('EMPLOYMENT_CERTIFICATE', 'CAREER_CERTIFICATE', 'OTHER_CERTIFICATE'))
$$;

-- Nobody is let in on such a document.
CREATE OR REPLACE FUNCTION approval_participant_may_read() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM approval_document d WHERE d.id = NEW.document_id AND approval_is_private(d)) THEN
    RAISE EXCEPTION 'what the document says is for its line alone' USING ERRCODE = 'check_violation', CONSTRAINT = 'approval_participant_may_read';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "approval_participant_may_read" BEFORE INSERT ON "approval_participant" FOR EACH ROW EXECUTE FUNCTION approval_participant_may_read();
CREATE TRIGGER "approval_receipt_may_read" BEFORE INSERT ON "approval_receipt" FOR EACH ROW EXECUTE FUNCTION approval_participant_may_read();
