-- CreateEnum
CREATE TYPE "approval_destruction_state" AS ENUM ('PROPOSED', 'DONE', 'WITHDRAWN');

-- CreateTable
CREATE TABLE "approval_destruction" (
    "id" UUID NOT NULL,
    "reason" VARCHAR(2000) NOT NULL,
    "state" "approval_destruction_state" NOT NULL DEFAULT 'PROPOSED',
    "proposed_by" VARCHAR(20) NOT NULL,
    "proposed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_by" VARCHAR(20),
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "approval_destruction_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "approval_destroyed" (
    "document_id" UUID NOT NULL,
    "destruction_id" UUID NOT NULL,
    "document_no" VARCHAR(40) NOT NULL,
    "form_code" VARCHAR(20) NOT NULL,
    "title" VARCHAR(200) NOT NULL,
    "drafter_name" VARCHAR(302) NOT NULL,
    "department_code" VARCHAR(20) NOT NULL,
    "submitted_at" TIMESTAMPTZ(3) NOT NULL,
    "decided_at" TIMESTAMPTZ(3) NOT NULL,
    "retention_years" INTEGER NOT NULL,
    "body_hash" BYTEA NOT NULL,
    "events" INTEGER NOT NULL,
    "last_hash" BYTEA NOT NULL,
    "files" INTEGER NOT NULL,

    CONSTRAINT "approval_destroyed_pkey" PRIMARY KEY ("document_id")
);

-- CreateIndex
CREATE INDEX "approval_destroyed_destruction_id_idx" ON "approval_destroyed"("destruction_id");

-- AddForeignKey
ALTER TABLE "approval_destruction" ADD CONSTRAINT "approval_destruction_proposed_by_fkey" FOREIGN KEY ("proposed_by") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "approval_destruction" ADD CONSTRAINT "approval_destruction_ended_by_fkey" FOREIGN KEY ("ended_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "approval_destroyed" ADD CONSTRAINT "approval_destroyed_destruction_id_fkey" FOREIGN KEY ("destruction_id") REFERENCES "approval_destruction"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- One proposes, another one confirms; what is done stays done.
ALTER TABLE "approval_destruction" ADD CONSTRAINT "approval_destruction_two_people" CHECK ("state" <> 'DONE' OR "ended_by" <> "proposed_by");
ALTER TABLE "approval_destruction" ADD CONSTRAINT "approval_destruction_ended" CHECK (("state" = 'PROPOSED') = ("ended_at" IS NULL) AND ("ended_at" IS NULL) = ("ended_by" IS NULL));
ALTER TABLE "approval_destruction" ADD CONSTRAINT "approval_destruction_why" CHECK (btrim("reason") <> '');

-- Decided so long ago that nobody has to keep it.
CREATE FUNCTION approval_is_due(d approval_document) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT d.status IN ('CPLT', 'CNL') AND d.decided_at + make_interval(years => d.retention_years) <= now()
$$;

CREATE FUNCTION approval_destruction_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'PROPOSED' THEN RAISE EXCEPTION 'a destruction begins as a proposal' USING ERRCODE = 'restrict_violation'; END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' OR OLD.state <> 'PROPOSED'
    OR (NEW.id, NEW.reason, NEW.proposed_by, NEW.proposed_at) IS DISTINCT FROM (OLD.id, OLD.reason, OLD.proposed_by, OLD.proposed_at) THEN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.state = 'DONE' AND EXISTS (SELECT 1 FROM approval_destroyed x LEFT JOIN approval_document d ON d.id = x.document_id
    WHERE x.destruction_id = NEW.id AND (d.id IS NULL OR NOT approval_is_due(d))) THEN
    RAISE EXCEPTION 'a document of the list has to be kept' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "approval_destruction_guarded" BEFORE INSERT OR UPDATE OR DELETE ON "approval_destruction" FOR EACH ROW EXECUTE FUNCTION approval_destruction_guard();

CREATE FUNCTION approval_destroyed_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  held approval_destruction_state;
BEGIN
  SELECT state INTO held FROM approval_destruction a WHERE a.id = coalesce(NEW.destruction_id, OLD.destruction_id);
  IF TG_OP = 'UPDATE' OR (TG_OP = 'INSERT' AND held <> 'PROPOSED') OR (TG_OP = 'DELETE' AND held <> 'WITHDRAWN') THEN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
CREATE TRIGGER "approval_destroyed_guarded" BEFORE INSERT OR UPDATE OR DELETE ON "approval_destroyed" FOR EACH ROW EXECUTE FUNCTION approval_destroyed_guard();
CREATE TRIGGER "approval_destruction_no_truncate" BEFORE TRUNCATE ON "approval_destruction" FOR EACH STATEMENT EXECUTE FUNCTION history_is_append_only();
CREATE TRIGGER "approval_destroyed_no_truncate" BEFORE TRUNCATE ON "approval_destroyed" FOR EACH STATEMENT EXECUTE FUNCTION history_is_append_only();

-- The history of a document goes with it when two people destroyed it, and in no other way.
CREATE FUNCTION approval_is_destroyed(document uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM approval_destroyed x JOIN approval_destruction a ON a.id = x.destruction_id WHERE x.document_id = document AND a.state = 'DONE')
$$;
CREATE FUNCTION approval_history_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND approval_is_destroyed((to_jsonb(OLD) ->> TG_ARGV[0])::uuid) THEN RETURN OLD; END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
DROP TRIGGER "approval_event_append_only" ON "approval_event";
DROP TRIGGER "approval_body_append_only" ON "approval_body";
DROP TRIGGER "approval_effect_append_only" ON "approval_effect";
DROP TRIGGER "approval_view_append_only" ON "approval_view";
DROP TRIGGER "approval_inspection_append_only" ON "approval_inspection";
DROP TRIGGER "approval_document_kept" ON "approval_document";
CREATE TRIGGER "approval_event_append_only" BEFORE UPDATE OR DELETE ON "approval_event" FOR EACH ROW EXECUTE FUNCTION approval_history_is_kept('document_id');
CREATE TRIGGER "approval_body_append_only" BEFORE UPDATE OR DELETE ON "approval_body" FOR EACH ROW EXECUTE FUNCTION approval_history_is_kept('document_id');
CREATE TRIGGER "approval_effect_append_only" BEFORE UPDATE OR DELETE ON "approval_effect" FOR EACH ROW EXECUTE FUNCTION approval_history_is_kept('document_id');
CREATE TRIGGER "approval_view_append_only" BEFORE UPDATE OR DELETE ON "approval_view" FOR EACH ROW EXECUTE FUNCTION approval_history_is_kept('document_id');
CREATE TRIGGER "approval_inspection_append_only" BEFORE UPDATE OR DELETE ON "approval_inspection" FOR EACH ROW EXECUTE FUNCTION approval_history_is_kept('document_id');
CREATE TRIGGER "approval_document_kept" BEFORE DELETE ON "approval_document" FOR EACH ROW WHEN (OLD."round" > 0) EXECUTE FUNCTION approval_history_is_kept('id');

-- Numbers stay given, and seals go on naming the chain, when their document is destroyed.
CREATE OR REPLACE VIEW "approval_invariant_number" AS -- numbers are dense in each series and year
SELECT n[1] AS series, n[2] AS year
FROM (SELECT document_no FROM approval_document UNION ALL SELECT x.document_no FROM approval_destroyed x WHERE approval_is_destroyed(x.document_id)) d,
  regexp_match(d.document_no, '^(.*)-(\d{4})-(\d{5,})$') n
WHERE d.document_no IS NOT NULL GROUP BY 1, 2 HAVING max(n[3]::int) <> count(*) OR min(n[3]::int) <> 1;

CREATE OR REPLACE VIEW "approval_invariant_seal" AS -- seals hang together, are the hash of their heads, and every head is an event that is still there, or the end of a chain that was destroyed
SELECT s.no, NULL::uuid AS document_id, 'SEAL' AS fault
FROM (SELECT s.no, s.prev_hash, lag(s.hash, 1, '\x'::bytea) OVER w AS before, row_number() OVER w AS place FROM approval_seal s WINDOW w AS (ORDER BY s.no)) s
JOIN approval_seal o USING (no)
WHERE s.no <> s.place OR s.prev_hash <> s.before OR o.hash <> approval_seal_digest(o)
UNION ALL
SELECT s.no, NULL, 'HEADS' FROM approval_seal s
LEFT JOIN (SELECT h.seal_no, count(*) AS heads, string_agg(approval_head_line(h.document_id, h.seq, h.hash), '' ORDER BY h.document_id) AS lines
  FROM approval_seal_head h GROUP BY h.seal_no) h ON h.seal_no = s.no
WHERE s.documents <> coalesce(h.heads, 0) OR s.root <> sha256(convert_to(coalesce(h.lines, ''), 'UTF8'))
UNION ALL
SELECT h.seal_no, h.document_id, 'EVENT' FROM approval_seal_head h
LEFT JOIN approval_event e ON e.document_id = h.document_id AND e.seq = h.seq
LEFT JOIN approval_destroyed x ON x.document_id = h.document_id AND approval_is_destroyed(x.document_id)
WHERE CASE WHEN x.document_id IS NULL THEN e.hash IS DISTINCT FROM h.hash
  ELSE h.seq > x.events OR (h.seq = x.events AND h.hash <> x.last_hash) END;
