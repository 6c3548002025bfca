-- CreateEnum
CREATE TYPE "certificate_kind" AS ENUM ('EMPLOYMENT', 'CAREER', 'OTHER');

-- CreateTable
CREATE TABLE "certificate" (
    "id" UUID NOT NULL,
    "document_id" UUID NOT NULL,
    "kind" "certificate_kind" NOT NULL,
    "year" INTEGER NOT NULL,
    "no" INTEGER NOT NULL,
    "number" VARCHAR(30) NOT NULL,
    "user_id" VARCHAR(20) NOT NULL,
    "issued_on" DATE NOT NULL,
    "issued_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "languages" TEXT[],
    "purpose" VARCHAR(100) NOT NULL,
    "submitted_to" VARCHAR(120) NOT NULL DEFAULT '',
    "sheet" JSONB NOT NULL,
    "verify_code" VARCHAR(22) NOT NULL,
    "shown_name" VARCHAR(302) NOT NULL DEFAULT '',
    "pdf_key" UUID,
    "pdf_hash" BYTEA,
    "revoked_at" TIMESTAMPTZ(3),
    "revoked_by_id" VARCHAR(20),
    "revoke_reason" VARCHAR(300) NOT NULL DEFAULT '',

    CONSTRAINT "certificate_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "certificate_counter" (
    "kind" "certificate_kind" NOT NULL,
    "year" INTEGER NOT NULL,
    "last" INTEGER NOT NULL,
    "destroyed" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "certificate_counter_pkey" PRIMARY KEY ("kind","year")
);

-- CreateIndex
CREATE UNIQUE INDEX "certificate_document_id_key" ON "certificate"("document_id");

-- CreateIndex
CREATE UNIQUE INDEX "certificate_number_key" ON "certificate"("number");

-- CreateIndex
CREATE UNIQUE INDEX "certificate_verify_code_key" ON "certificate"("verify_code");

-- CreateIndex
CREATE UNIQUE INDEX "certificate_pdf_key_key" ON "certificate"("pdf_key");

-- CreateIndex
CREATE INDEX "certificate_user_id_issued_on_idx" ON "certificate"("user_id", "issued_on");

-- CreateIndex
CREATE INDEX "certificate_issued_on_idx" ON "certificate"("issued_on");

-- CreateIndex
CREATE UNIQUE INDEX "certificate_kind_year_no_key" ON "certificate"("kind", "year", "no");

-- AddForeignKey
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_revoked_by_id_fkey" FOREIGN KEY ("revoked_by_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "certificate"
  ADD CONSTRAINT "certificate_number_is_its_own" CHECK ("number" = "kind"::text || '-' || "year"::text || '-' || lpad("no"::text, greatest(4, length("no"::text)), '0') AND "no" > 0),
  ADD CONSTRAINT "certificate_year_is_of_issue" CHECK ("year" = extract(year FROM "issued_on")),
  ADD CONSTRAINT "certificate_has_languages" CHECK (cardinality("languages") BETWEEN 1 AND 2 AND "languages" <@ ARRAY['en', 'ko', 'de']),
  ADD CONSTRAINT "certificate_code_is_long" CHECK (length("verify_code") = 22),
  ADD CONSTRAINT "certificate_file_is_whole" CHECK (("pdf_key" IS NULL) = ("pdf_hash" IS NULL)),
  ADD CONSTRAINT "certificate_revocation_is_whole" CHECK (("revoked_at" IS NULL) = ("revoked_by_id" IS NULL) AND ("revoked_at" IS NULL) = ("revoke_reason" = ''));
ALTER TABLE "certificate_counter" ADD CONSTRAINT "certificate_counter_counts" CHECK ("last" > 0 AND "destroyed" BETWEEN 0 AND "last");
