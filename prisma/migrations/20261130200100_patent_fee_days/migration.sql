-- The days of a fee move as its due day does. What was stored are the counted days; the nightly job moves open ones.
ALTER TABLE "patent_deadline" ADD COLUMN "free_nominal" DATE, ADD COLUMN "grace_nominal" DATE;
UPDATE "patent_deadline" SET "free_nominal" = "free_until", "grace_nominal" = "grace_until";
-- Those of before may have moved by the holidays of another place.
UPDATE "patent_deadline" SET "free_until" = greatest("free_until", "due_on"), "grace_until" = greatest("grace_until", "due_on")
WHERE "free_until" IS NOT NULL;

ALTER TABLE "patent_deadline" DROP CONSTRAINT "patent_deadline_fee_days";
ALTER TABLE "patent_deadline" ADD CONSTRAINT "patent_deadline_fee_days" CHECK (
  "payable_from" <= "nominal_on" AND "nominal_on" <= "free_nominal" AND "free_nominal" <= "grace_nominal"
  AND "due_on" <= "free_until" AND "free_nominal" <= "free_until" AND "free_until" <= "grace_until" AND "grace_nominal" <= "grace_until"
  AND ("free_nominal" IS NULL) = ("free_until" IS NULL) AND ("grace_nominal" IS NULL) = ("grace_until" IS NULL)
);
