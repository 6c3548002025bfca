-- What a document is searched by, who drafted it and whether it is urgent, on its open steps; kept by the tables themselves. So the received
-- box of somebody who has much to answer is searched, and put in order, without looking into each document. A person's name is not among
-- it: it may change while the step is being written.
ALTER TABLE "approval_step" ADD COLUMN "search_text" TEXT NOT NULL DEFAULT '', ADD COLUMN "drafter_id" VARCHAR(20), ADD COLUMN "urgent" BOOLEAN NOT NULL DEFAULT false;

CREATE FUNCTION approval_search_text(title varchar, document_no varchar) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT concat_ws(E'\n', lower(title), lower(document_no))
$$;
UPDATE "approval_step" s SET "search_text" = approval_search_text(d."title", d."document_no"), "drafter_id" = d."drafter_id", "urgent" = d."urgent"
  FROM "approval_document" d WHERE d."id" = s."document_id" AND s."status" IN ('PENDING', 'WAITING', 'HELD');

CREATE FUNCTION approval_step_tells() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status NOT IN ('PENDING', 'WAITING', 'HELD') THEN
    NEW.search_text := '';
    NEW.drafter_id := NULL;
    NEW.urgent := false;
  ELSIF NEW.drafter_id IS NULL THEN
    SELECT approval_search_text(d.title, d.document_no), d.drafter_id, d.urgent INTO NEW.search_text, NEW.drafter_id, NEW.urgent
      FROM approval_document d WHERE d.id = NEW.document_id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "approval_step_tells" BEFORE INSERT OR UPDATE OF "status" ON "approval_step" FOR EACH ROW EXECUTE FUNCTION approval_step_tells();

CREATE FUNCTION approval_document_is_called() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE approval_step SET search_text = approval_search_text(NEW.title, NEW.document_no), urgent = NEW.urgent
    WHERE document_id = NEW.id AND status IN ('PENDING', 'WAITING', 'HELD');
  RETURN NULL;
END $$;
CREATE TRIGGER "approval_document_is_called" AFTER UPDATE OF "title", "document_no", "urgent" ON "approval_document" FOR EACH ROW
  WHEN ((OLD."title", OLD."document_no", OLD."urgent") IS DISTINCT FROM (NEW."title", NEW."document_no", NEW."urgent"))
  EXECUTE FUNCTION approval_document_is_called();

CREATE VIEW "approval_invariant_text" AS -- an open step tells what its document is searched by, another one nothing
SELECT s.document_id AS id FROM approval_step s JOIN approval_document d ON d.id = s.document_id
WHERE (s.status IN ('PENDING', 'WAITING', 'HELD')
    AND (s.search_text, s.drafter_id, s.urgent) IS DISTINCT FROM (approval_search_text(d.title, d.document_no), d.drafter_id, d.urgent))
  OR (s.status NOT IN ('PENDING', 'WAITING', 'HELD') AND (s.search_text <> '' OR s.drafter_id IS NOT NULL OR s.urgent));
