-- Limits of national projects are counted from the closing date of the call; a project the rules leave out says why.
ALTER TABLE "project" ADD COLUMN "call_closes_on" DATE, ADD COLUMN "national_exemption" VARCHAR(300) NOT NULL DEFAULT '';
ALTER TABLE "project" ADD CONSTRAINT "project_exemption_of_national" CHECK ("national" OR "national_exemption" = '');

-- Dated rules are rows an administrator edits, each with its source.
ALTER TABLE "research_rule" DROP CONSTRAINT "research_rule_pkey", ADD COLUMN "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  ADD COLUMN "source" VARCHAR(300) NOT NULL DEFAULT '', ADD CONSTRAINT "research_rule_pkey" PRIMARY KEY ("id");
ALTER TABLE "research_rule" ALTER COLUMN "id" DROP DEFAULT;
UPDATE "research_rule" SET "source" = 'House rule' WHERE "valid_from" = '2000-01-01';
CREATE UNIQUE INDEX "research_rule_valid_from_key" ON "research_rule"("valid_from");
ALTER TABLE "research_rule" ADD CONSTRAINT "research_rule_ranges" CHECK ("free_move_percent" BETWEEN 0 AND 100 AND "rate_warning" BETWEEN 0 AND 100
  AND least("national_max", "national_as_lead", "national_months") >= 0);
