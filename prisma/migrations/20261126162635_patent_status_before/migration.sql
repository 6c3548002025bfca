-- AlterTable
ALTER TABLE "patent_deadline" ADD COLUMN "status_before" "patent_status";

-- Decisions made before: those that changed the status, as undoing them did.
UPDATE "patent_deadline" SET "status_before" = CASE "kind" WHEN 'CLAIM' THEN 'DISCLOSED' ELSE 'GRANTED' END::"patent_status"
WHERE "kind" = 'CLAIM' AND "decision" IS NOT NULL OR "kind" = 'RENEWAL' AND "decision" = 'DROP';

ALTER TABLE "patent_deadline" ADD CONSTRAINT "patent_deadline_status_before" CHECK ("status_before" IS NULL OR "decision" IS NOT NULL);
