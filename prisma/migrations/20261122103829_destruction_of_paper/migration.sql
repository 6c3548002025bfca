-- AlterTable
ALTER TABLE "approval_destroyed" ADD COLUMN     "status" "approval_status" NOT NULL DEFAULT 'CPLT';

-- CreateTable
CREATE TABLE "paper_destroyed" (
    "paper_id" UUID NOT NULL,
    "destruction_id" UUID NOT NULL,
    "register_no" VARCHAR(40) NOT NULL,
    "title" VARCHAR(200) NOT NULL,
    "registrar_name" VARCHAR(302) NOT NULL,
    "department_code" VARCHAR(20) NOT NULL,
    "storage_place" VARCHAR(200) NOT NULL,
    "kept_from" DATE NOT NULL,
    "retention_years" INTEGER NOT NULL,
    "files" INTEGER NOT NULL,

    CONSTRAINT "paper_destroyed_pkey" PRIMARY KEY ("paper_id")
);

-- CreateIndex
CREATE INDEX "paper_destroyed_destruction_id_idx" ON "paper_destroyed"("destruction_id");

-- AddForeignKey
ALTER TABLE "paper_destroyed" ADD CONSTRAINT "paper_destroyed_destruction_id_fkey" FOREIGN KEY ("destruction_id") REFERENCES "approval_destruction"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- When a document came to its end: decided or cancelled; or returned or recalled, and nobody worked on it since.
CREATE FUNCTION approval_ended_at(d approval_document) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN d.status IN ('CPLT', 'CNL') THEN d.decided_at WHEN d.status IN ('RJT', 'RCL') THEN d.updated_at END
$$;
-- It ended so long ago that nobody has to keep it.
CREATE OR REPLACE FUNCTION approval_is_due(d approval_document) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(approval_ended_at(d) + make_interval(years => d.retention_years) <= now(), false)
$$;

-- The years of a paper document count from the latest of its dates; one without years is kept for ever.
CREATE FUNCTION paper_kept_from(p paper_document) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT greatest(p.document_date, p.received_date, p.decided_date)
$$;
CREATE FUNCTION paper_is_due(p paper_document) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(paper_kept_from(p) + make_interval(years => p.retention_years) <= (now() AT TIME ZONE 'UTC')::date, false)
$$;

CREATE OR REPLACE FUNCTION approval_destruction_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'PROPOSED' THEN RAISE EXCEPTION 'a destruction begins as a proposal' USING ERRCODE = 'restrict_violation'; END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' OR OLD.state <> 'PROPOSED'
    OR (NEW.id, NEW.reason, NEW.proposed_by, NEW.proposed_at) IS DISTINCT FROM (OLD.id, OLD.reason, OLD.proposed_by, OLD.proposed_at) THEN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.state = 'DONE' AND (
    EXISTS (SELECT 1 FROM approval_destroyed x LEFT JOIN approval_document d ON d.id = x.document_id
      WHERE x.destruction_id = NEW.id AND (d.id IS NULL OR NOT approval_is_due(d)))
    OR EXISTS (SELECT 1 FROM paper_destroyed x LEFT JOIN paper_document p ON p.id = x.paper_id
      WHERE x.destruction_id = NEW.id AND (p.id IS NULL OR NOT paper_is_due(p)))) THEN
    RAISE EXCEPTION 'a document of the list has to be kept' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "paper_destroyed_guarded" BEFORE INSERT OR UPDATE OR DELETE ON "paper_destroyed" FOR EACH ROW EXECUTE FUNCTION approval_destroyed_guard();
CREATE TRIGGER "paper_destroyed_no_truncate" BEFORE TRUNCATE ON "paper_destroyed" FOR EACH STATEMENT EXECUTE FUNCTION history_is_append_only();

-- An entry of the register goes with its corrections when two people destroyed it, and in no other way.
CREATE FUNCTION paper_is_destroyed(paper uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM paper_destroyed x JOIN approval_destruction a ON a.id = x.destruction_id WHERE x.paper_id = paper AND a.state = 'DONE')
$$;
CREATE FUNCTION paper_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND paper_is_destroyed((to_jsonb(OLD) ->> TG_ARGV[0])::uuid) THEN RETURN OLD; END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
DROP TRIGGER "paper_document_kept" ON "paper_document";
DROP TRIGGER "paper_correction_append_only" ON "paper_correction";
CREATE TRIGGER "paper_document_kept" BEFORE DELETE ON "paper_document" FOR EACH ROW EXECUTE FUNCTION paper_is_kept('id');
CREATE TRIGGER "paper_correction_append_only" BEFORE UPDATE OR DELETE ON "paper_correction" FOR EACH ROW EXECUTE FUNCTION paper_is_kept('paper_id');

CREATE OR REPLACE VIEW "inv_21" AS -- numbers of the paper register are dense in a year, those of destroyed entries included
SELECT n[1] AS year
FROM (SELECT register_no FROM paper_document UNION ALL SELECT x.register_no FROM paper_destroyed x WHERE paper_is_destroyed(x.paper_id)) p,
  regexp_match(p.register_no, '^HD-(\d{4})-(\d{5,})$') n
GROUP BY 1 HAVING max(n[2]::int) <> count(*) OR min(n[2]::int) <> 1;
