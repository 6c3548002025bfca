-- CreateEnum
CREATE TYPE "output_kind" AS ENUM ('PAPER', 'CONFERENCE', 'BOOK', 'REPORT', 'DATA', 'SOFTWARE', 'TALK', 'AWARD', 'PRESS', 'TECH_TRANSFER');

-- CreateEnum
CREATE TYPE "output_status" AS ENUM ('ENTERED', 'VERIFIED', 'RETURNED');

-- CreateTable
CREATE TABLE "research_output" (
    "id" UUID NOT NULL,
    "kind" "output_kind" NOT NULL,
    "title" VARCHAR(500) NOT NULL,
    "journal_id" UUID,
    "source" VARCHAR(300) NOT NULL DEFAULT '',
    "year" INTEGER NOT NULL,
    "volume" VARCHAR(20) NOT NULL DEFAULT '',
    "issue" VARCHAR(20) NOT NULL DEFAULT '',
    "pages" VARCHAR(40) NOT NULL DEFAULT '',
    "doi" VARCHAR(200) NOT NULL DEFAULT '',
    "isbn" VARCHAR(13) NOT NULL DEFAULT '',
    "project_no" VARCHAR(30) NOT NULL DEFAULT '',
    "note" VARCHAR(1000) NOT NULL DEFAULT '',
    "file_group_id" UUID,
    "status" "output_status" NOT NULL DEFAULT 'ENTERED',
    "return_reason" VARCHAR(500) NOT NULL DEFAULT '',
    "entered_by" VARCHAR(20) NOT NULL,
    "verified_by" VARCHAR(20),
    "verified_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "research_output_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "output_author" (
    "output_id" UUID NOT NULL,
    "place" INTEGER NOT NULL,
    "user_id" VARCHAR(20),
    "name" VARCHAR(200) NOT NULL,
    "orcid" VARCHAR(19) NOT NULL DEFAULT '',
    "share_pct" DECIMAL(5,2) NOT NULL,

    CONSTRAINT "output_author_pkey" PRIMARY KEY ("output_id","place")
);

-- CreateTable
CREATE TABLE "output_deadline" (
    "year" INTEGER NOT NULL,
    "open_from" DATE NOT NULL,
    "close_on" DATE NOT NULL,
    "grace_until" DATE NOT NULL,
    "note" VARCHAR(300) NOT NULL DEFAULT '',

    CONSTRAINT "output_deadline_pkey" PRIMARY KEY ("year")
);

-- CreateIndex
CREATE INDEX "research_output_status_year_idx" ON "research_output"("status", "year");

-- CreateIndex
CREATE INDEX "research_output_year_idx" ON "research_output"("year");

-- CreateIndex
CREATE INDEX "research_output_journal_id_idx" ON "research_output"("journal_id");

-- CreateIndex
CREATE INDEX "output_author_user_id_idx" ON "output_author"("user_id");

-- CreateIndex
CREATE INDEX "output_author_orcid_idx" ON "output_author"("orcid");

-- AddForeignKey
ALTER TABLE "research_output" ADD CONSTRAINT "research_output_journal_id_fkey" FOREIGN KEY ("journal_id") REFERENCES "journal"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "research_output" ADD CONSTRAINT "research_output_entered_by_fkey" FOREIGN KEY ("entered_by") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "research_output" ADD CONSTRAINT "research_output_verified_by_fkey" FOREIGN KEY ("verified_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "output_author" ADD CONSTRAINT "output_author_output_id_fkey" FOREIGN KEY ("output_id") REFERENCES "research_output"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "output_author" ADD CONSTRAINT "output_author_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- One output has one DOI, and one book one ISBN; chapters share that of their book.
CREATE UNIQUE INDEX "research_output_doi" ON "research_output" ("doi") WHERE "doi" <> '';
CREATE UNIQUE INDEX "research_output_isbn" ON "research_output" ("isbn") WHERE "isbn" <> '' AND "kind" = 'BOOK';
CREATE INDEX "research_output_title" ON "research_output" USING gin (lower("title") gin_trgm_ops);
ALTER TABLE "research_output" ADD CONSTRAINT "research_output_identifiers" CHECK (
  ("doi" = '' OR ("doi" = lower("doi") AND "doi" ~ '^10\.\d{4,9}(\.\d+)*/\S+$')) AND ("isbn" = '' OR "isbn" ~ '^\d{13}$') AND "year" BETWEEN 1900 AND 2100
);
ALTER TABLE "research_output" ADD CONSTRAINT "research_output_states" CHECK (
  ("status" = 'VERIFIED') = ("verified_at" IS NOT NULL) AND ("status" = 'RETURNED') = ("return_reason" <> '')
);
ALTER TABLE "output_author" ADD CONSTRAINT "output_author_share" CHECK ("share_pct" BETWEEN 0 AND 100);
ALTER TABLE "output_deadline" ADD CONSTRAINT "output_deadline_days" CHECK ("open_from" <= "close_on" AND "close_on" <= "grace_until" AND "year" BETWEEN 1900 AND 2100);
