-- CreateEnum
CREATE TYPE "patent_kind" AS ENUM ('PATENT', 'UTILITY_MODEL', 'DESIGN');

-- CreateEnum
CREATE TYPE "patent_status" AS ENUM ('DISCLOSED', 'CLAIMED', 'RELEASED', 'DRAFTING', 'FILED', 'PUBLISHED', 'EXAMINED', 'GRANTED', 'LAPSED', 'SOLD', 'ABANDONED');

-- CreateEnum
CREATE TYPE "patent_deadline_kind" AS ENUM ('CLAIM', 'PRIORITY', 'NATIONAL_PHASE', 'RENEWAL');

-- CreateEnum
CREATE TYPE "patent_decision" AS ENUM ('KEEP', 'DROP');

-- CreateTable
CREATE TABLE "patent" (
    "id" UUID NOT NULL,
    "internal_no" VARCHAR(20) NOT NULL,
    "title" VARCHAR(300) NOT NULL,
    "kind" "patent_kind" NOT NULL DEFAULT 'PATENT',
    "office" VARCHAR(2) NOT NULL,
    "family_id" UUID,
    "status" "patent_status" NOT NULL DEFAULT 'DISCLOSED',
    "disclosed_on" DATE,
    "priority_on" DATE,
    "filed_on" DATE,
    "filing_no" VARCHAR(40) NOT NULL DEFAULT '',
    "published_on" DATE,
    "publication_no" VARCHAR(40) NOT NULL DEFAULT '',
    "granted_on" DATE,
    "grant_no" VARCHAR(40) NOT NULL DEFAULT '',
    "applicants" VARCHAR(300) NOT NULL DEFAULT '',
    "agent" VARCHAR(200) NOT NULL DEFAULT '',
    "project_no" VARCHAR(30) NOT NULL DEFAULT '',
    "note" VARCHAR(1000) NOT NULL DEFAULT '',
    "file_group_id" UUID,
    "entered_by" VARCHAR(20) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "patent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "patent_inventor" (
    "patent_id" UUID NOT NULL,
    "place" INTEGER NOT NULL,
    "user_id" VARCHAR(20),
    "name" VARCHAR(200) NOT NULL,
    "orcid" VARCHAR(19) NOT NULL DEFAULT '',
    "share_pct" DECIMAL(5,2) NOT NULL,

    CONSTRAINT "patent_inventor_pkey" PRIMARY KEY ("patent_id","place")
);

-- CreateTable
CREATE TABLE "patent_cost" (
    "patent_id" UUID NOT NULL,
    "place" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "purpose" VARCHAR(200) NOT NULL,
    "amount" DECIMAL(12,2) NOT NULL,

    CONSTRAINT "patent_cost_pkey" PRIMARY KEY ("patent_id","place")
);

-- CreateTable
CREATE TABLE "patent_deadline" (
    "id" UUID NOT NULL,
    "patent_id" UUID NOT NULL,
    "kind" "patent_deadline_kind" NOT NULL,
    "turn" INTEGER NOT NULL DEFAULT 0,
    "nominal_on" DATE NOT NULL,
    "due_on" DATE NOT NULL,
    "grace_until" DATE,
    "decision" "patent_decision",
    "reason" VARCHAR(300) NOT NULL DEFAULT '',
    "decided_by" VARCHAR(20),
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "patent_deadline_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "patent_internal_no_key" ON "patent"("internal_no");

-- CreateIndex
CREATE INDEX "patent_family_id_idx" ON "patent"("family_id");

-- CreateIndex
CREATE INDEX "patent_inventor_user_id_idx" ON "patent_inventor"("user_id");

-- CreateIndex
CREATE INDEX "patent_deadline_due_on_idx" ON "patent_deadline"("due_on");

-- CreateIndex
CREATE UNIQUE INDEX "patent_deadline_patent_id_kind_turn_key" ON "patent_deadline"("patent_id", "kind", "turn");

-- AddForeignKey
ALTER TABLE "patent" ADD CONSTRAINT "patent_family_id_fkey" FOREIGN KEY ("family_id") REFERENCES "patent"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "patent" ADD CONSTRAINT "patent_entered_by_fkey" FOREIGN KEY ("entered_by") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "patent_inventor" ADD CONSTRAINT "patent_inventor_patent_id_fkey" FOREIGN KEY ("patent_id") REFERENCES "patent"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "patent_inventor" ADD CONSTRAINT "patent_inventor_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "patent_cost" ADD CONSTRAINT "patent_cost_patent_id_fkey" FOREIGN KEY ("patent_id") REFERENCES "patent"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "patent_deadline" ADD CONSTRAINT "patent_deadline_patent_id_fkey" FOREIGN KEY ("patent_id") REFERENCES "patent"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "patent_deadline" ADD CONSTRAINT "patent_deadline_decided_by_fkey" FOREIGN KEY ("decided_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- A family leads to its first member only, dates follow each other, and a decision has somebody who took it.
ALTER TABLE "patent" ADD CONSTRAINT "patent_family_other" CHECK ("family_id" <> "id");
ALTER TABLE "patent" ADD CONSTRAINT "patent_dates" CHECK (
  "priority_on" <= "filed_on" AND "filed_on" <= "published_on" AND "filed_on" <= "granted_on" AND "office" ~ '^[A-Z]{2}$'
);
ALTER TABLE "patent_inventor" ADD CONSTRAINT "patent_inventor_share" CHECK ("share_pct" BETWEEN 0 AND 100);
ALTER TABLE "patent_deadline" ADD CONSTRAINT "patent_deadline_days" CHECK ("nominal_on" <= "due_on" AND "nominal_on" <= "grace_until");
ALTER TABLE "patent_deadline" ADD CONSTRAINT "patent_deadline_decided" CHECK (
  ("decision" IS NULL) = ("decided_at" IS NULL) AND ("decision" IS NULL) = ("decided_by" IS NULL)
);
