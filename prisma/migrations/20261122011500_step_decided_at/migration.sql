-- When the document of an answered step was decided, on the last answer of each person in it; kept by the tables themselves. So the
-- completed box of somebody who answered much is found in this order, a thousand at a time.
ALTER TABLE "approval_step" ADD COLUMN "decided_at" TIMESTAMPTZ(3);
UPDATE "approval_step" s SET "decided_at" = last."decided_at" FROM (
  SELECT DISTINCT ON (o."document_id", o."acted_by") o."id", d."decided_at" FROM "approval_step" o JOIN "approval_document" d ON d."id" = o."document_id"
  WHERE d."decided_at" IS NOT NULL AND o."acted_by" IS NOT NULL ORDER BY o."document_id", o."acted_by", o."acted_at" DESC, o."id") last
  WHERE s."id" = last."id";
CREATE INDEX "approval_step_decided_idx" ON "approval_step" ("acted_by", "decided_at" DESC, "document_id" DESC) INCLUDE ("id", "approver_id") WHERE "decided_at" IS NOT NULL;

CREATE FUNCTION approval_document_decided() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE approval_step s SET decided_at = NEW.decided_at FROM (
    SELECT DISTINCT ON (o.acted_by) o.id FROM approval_step o WHERE o.document_id = NEW.id AND o.acted_by IS NOT NULL
    ORDER BY o.acted_by, o.acted_at DESC, o.id) last
  WHERE s.id = last.id;
  RETURN NULL;
END $$;
CREATE TRIGGER "approval_document_decided" AFTER UPDATE OF "decided_at" ON "approval_document" FOR EACH ROW
  WHEN (OLD."decided_at" IS DISTINCT FROM NEW."decided_at") EXECUTE FUNCTION approval_document_decided();
-- What is answered after the decision.
CREATE FUNCTION approval_step_answered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.decided_at := (SELECT d.decided_at FROM approval_document d WHERE d.id = NEW.document_id);
  IF NEW.decided_at IS NOT NULL THEN
    UPDATE approval_step SET decided_at = NULL WHERE document_id = NEW.document_id AND acted_by = NEW.acted_by AND id <> NEW.id AND decided_at IS NOT NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "approval_step_answered" BEFORE UPDATE OF "acted_by" ON "approval_step" FOR EACH ROW
  WHEN (OLD."acted_by" IS DISTINCT FROM NEW."acted_by" AND NEW."acted_by" IS NOT NULL) EXECUTE FUNCTION approval_step_answered();
CREATE VIEW "approval_invariant_decided" AS -- the last answer of each person knows when its document was decided, and no other step does
SELECT s.document_id AS id FROM (SELECT o.document_id, o.decided_at, d.decided_at AS document_at,
    o.acted_by IS NOT NULL AND row_number() OVER (PARTITION BY o.document_id, o.acted_by ORDER BY o.acted_at DESC, o.id) = 1 AS is_last
  FROM approval_step o JOIN approval_document d ON d.id = o.document_id) s
WHERE s.decided_at IS DISTINCT FROM CASE WHEN s.is_last THEN s.document_at END;
