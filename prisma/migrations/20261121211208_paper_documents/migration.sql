-- CreateEnum
CREATE TYPE "paper_direction" AS ENUM ('PRODUCED', 'RECEIVED');

-- CreateEnum
CREATE TYPE "paper_medium" AS ENUM ('PAPER', 'DRAWING', 'PHOTO', 'MEDIUM');

-- CreateTable
CREATE TABLE "paper_document" (
    "id" UUID NOT NULL,
    "register_no" VARCHAR(40) NOT NULL,
    "direction" "paper_direction" NOT NULL,
    "original_no" VARCHAR(60) NOT NULL DEFAULT '',
    "sender" VARCHAR(200) NOT NULL DEFAULT '',
    "receiver" VARCHAR(200) NOT NULL DEFAULT '',
    "title" VARCHAR(200) NOT NULL,
    "document_date" DATE NOT NULL,
    "received_date" DATE,
    "decided_date" DATE,
    "pages" INTEGER NOT NULL,
    "medium" "paper_medium" NOT NULL,
    "storage_place" VARCHAR(200) NOT NULL,
    "retention_years" INTEGER,
    "file_group_id" UUID,
    "no_scan_reason" VARCHAR(500) NOT NULL DEFAULT '',
    "remark" VARCHAR(1000) NOT NULL DEFAULT '',
    "department_code" VARCHAR(20) NOT NULL,
    "receiving_department_code" VARCHAR(20),
    "handler_id" VARCHAR(20),
    "registrar_id" VARCHAR(20) NOT NULL,
    "registered_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "paper_document_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "paper_notice" (
    "paper_id" UUID NOT NULL,
    "user_id" VARCHAR(20) NOT NULL,
    "read_at" TIMESTAMPTZ(3),

    CONSTRAINT "paper_notice_pkey" PRIMARY KEY ("paper_id","user_id")
);

-- CreateTable
CREATE TABLE "paper_correction" (
    "paper_id" UUID NOT NULL,
    "seq" INTEGER NOT NULL,
    "reason" VARCHAR(500) NOT NULL,
    "before" JSONB NOT NULL,
    "after" JSONB NOT NULL,
    "corrected_by" VARCHAR(20) NOT NULL,
    "corrected_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "paper_correction_pkey" PRIMARY KEY ("paper_id","seq")
);

-- CreateTable
CREATE TABLE "paper_number" (
    "year" INTEGER NOT NULL,
    "last" INTEGER NOT NULL,

    CONSTRAINT "paper_number_pkey" PRIMARY KEY ("year")
);

-- CreateIndex
CREATE UNIQUE INDEX "paper_document_register_no_key" ON "paper_document"("register_no");

-- CreateIndex
CREATE INDEX "paper_document_registered_at_id_idx" ON "paper_document"("registered_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "paper_document_department_code_idx" ON "paper_document"("department_code");

-- CreateIndex
CREATE INDEX "paper_notice_user_id_paper_id_idx" ON "paper_notice"("user_id", "paper_id");

-- AddForeignKey
ALTER TABLE "paper_document" ADD CONSTRAINT "paper_document_department_code_fkey" FOREIGN KEY ("department_code") REFERENCES "department"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "paper_document" ADD CONSTRAINT "paper_document_receiving_department_code_fkey" FOREIGN KEY ("receiving_department_code") REFERENCES "department"("code") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "paper_document" ADD CONSTRAINT "paper_document_registrar_id_fkey" FOREIGN KEY ("registrar_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "paper_document" ADD CONSTRAINT "paper_document_handler_id_fkey" FOREIGN KEY ("handler_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "paper_document" ADD CONSTRAINT "paper_document_file_group_id_fkey" FOREIGN KEY ("file_group_id") REFERENCES "file_group"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "paper_notice" ADD CONSTRAINT "paper_notice_paper_id_fkey" FOREIGN KEY ("paper_id") REFERENCES "paper_document"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "paper_notice" ADD CONSTRAINT "paper_notice_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "paper_correction" ADD CONSTRAINT "paper_correction_paper_id_fkey" FOREIGN KEY ("paper_id") REFERENCES "paper_document"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "paper_correction" ADD CONSTRAINT "paper_correction_corrected_by_fkey" FOREIGN KEY ("corrected_by") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What the schema language cannot say.
ALTER TABLE "paper_document"
  ADD CONSTRAINT "paper_document_dates" CHECK ("decided_date" >= "document_date" AND "received_date" >= "document_date"),
  ADD CONSTRAINT "paper_document_received" CHECK ("direction" = 'PRODUCED' OR "received_date" IS NOT NULL),
  ADD CONSTRAINT "paper_document_scan_or_reason" CHECK ("file_group_id" IS NOT NULL OR btrim("no_scan_reason") <> ''),
  ADD CONSTRAINT "paper_document_pages" CHECK ("pages" BETWEEN 1 AND 100000 AND coalesce("retention_years", 1) > 0),
  ADD CONSTRAINT "paper_document_title" CHECK (btrim("title") <> '' AND btrim("storage_place") <> ''),
  ADD CONSTRAINT "paper_document_handler" CHECK ("handler_id" IS NULL OR "receiving_department_code" IS NOT NULL);
ALTER TABLE "paper_correction" ADD CONSTRAINT "paper_correction_reason" CHECK (btrim("reason") <> '' AND "seq" > 0);
ALTER TABLE "paper_number" ADD CONSTRAINT "paper_number_counts" CHECK ("last" > 0);

CREATE INDEX "paper_document_search_idx" ON "paper_document"
  USING gin (lower("register_no" || ' ' || "original_no" || ' ' || "title" || ' ' || "sender" || ' ' || "receiver") gin_trgm_ops);
CREATE INDEX "paper_document_receiving_idx" ON "paper_document" ("receiving_department_code") WHERE "receiving_department_code" IS NOT NULL;
CREATE INDEX "paper_document_handler_idx" ON "paper_document" ("handler_id") WHERE "handler_id" IS NOT NULL;

-- An entry stays: what is wrong is corrected, and each correction is written once.
CREATE TRIGGER "paper_document_kept" BEFORE DELETE ON "paper_document" FOR EACH ROW EXECUTE FUNCTION history_is_append_only();
CREATE TRIGGER "paper_document_no_truncate" BEFORE TRUNCATE ON "paper_document" FOR EACH STATEMENT EXECUTE FUNCTION history_is_append_only();
CREATE TRIGGER "paper_correction_append_only" BEFORE UPDATE OR DELETE ON "paper_correction" FOR EACH ROW EXECUTE FUNCTION history_is_append_only();

CREATE VIEW "inv_21" AS -- numbers of the paper register are dense in a year
SELECT n[1] AS year FROM paper_document p, regexp_match(p.register_no, '^HD-(\d{4})-(\d{5,})$') n
GROUP BY 1 HAVING max(n[2]::int) <> count(*) OR min(n[2]::int) <> 1;
