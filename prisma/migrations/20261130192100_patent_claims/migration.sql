-- CreateTable
CREATE TABLE "patent_objection" (
    "id" UUID NOT NULL,
    "patent_id" UUID NOT NULL,
    "objected_on" DATE NOT NULL,
    "missing" VARCHAR(2000) NOT NULL,
    "objected_by" VARCHAR(20) NOT NULL,
    "completed_on" DATE,
    "completed_by" VARCHAR(20),

    CONSTRAINT "patent_objection_pkey" PRIMARY KEY ("id")
);

-- AlterTable
ALTER TABLE "patent" ADD COLUMN "release_reason" VARCHAR(500) NOT NULL DEFAULT '',
ADD COLUMN "release_text" VARCHAR(4000) NOT NULL DEFAULT '',
ADD COLUMN "released_by" VARCHAR(20),
ADD COLUMN "released_on" DATE;

-- CreateIndex
CREATE INDEX "patent_objection_patent_id_idx" ON "patent_objection"("patent_id");

-- AddForeignKey
ALTER TABLE "patent" ADD CONSTRAINT "patent_released_by_fkey" FOREIGN KEY ("released_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "patent_objection" ADD CONSTRAINT "patent_objection_patent_id_fkey" FOREIGN KEY ("patent_id") REFERENCES "patent"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "patent_objection" ADD CONSTRAINT "patent_objection_objected_by_fkey" FOREIGN KEY ("objected_by") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "patent_objection" ADD CONSTRAINT "patent_objection_completed_by_fkey" FOREIGN KEY ("completed_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What was released before has the day of its decision, else that of its entry.
UPDATE "patent" p SET
  "released_on" = coalesce((SELECT d."decided_at"::date FROM "patent_deadline" d WHERE d."patent_id" = p."id" AND d."kind" = 'CLAIM' AND d."decision" = 'DROP'),
    p."created_at"::date),
  "release_reason" = coalesce((SELECT d."reason" FROM "patent_deadline" d WHERE d."patent_id" = p."id" AND d."kind" = 'CLAIM' AND d."decision" = 'DROP'), '')
WHERE p."status" = 'RELEASED';
-- A release has its day, and one that somebody declared its reason and text.
ALTER TABLE "patent" ADD CONSTRAINT "patent_release" CHECK (
  ("status" = 'RELEASED') = ("released_on" IS NOT NULL) AND ("released_by" IS NULL OR ("release_reason" ~ '\S' AND "release_text" ~ '\S'))
);
-- Silence claims an invention: nobody decided that.
ALTER TABLE "patent_deadline" DROP CONSTRAINT "patent_deadline_decided";
ALTER TABLE "patent_deadline" ADD CONSTRAINT "patent_deadline_decided" CHECK (
  ("decision" IS NULL) = ("decided_at" IS NULL) AND ("decided_by" IS NULL OR "decision" IS NOT NULL)
  AND ("decided_by" IS NOT NULL OR "decision" IS NULL OR ("kind" = 'CLAIM' AND "decision" = 'KEEP'))
);
-- One objection at a time, with what is missing, completed after it.
CREATE UNIQUE INDEX "patent_objection_open" ON "patent_objection"("patent_id") WHERE "completed_on" IS NULL;
ALTER TABLE "patent_objection" ADD CONSTRAINT "patent_objection_days" CHECK (
  "missing" ~ '\S' AND "completed_on" >= "objected_on" AND ("completed_on" IS NULL) = ("completed_by" IS NULL)
);
