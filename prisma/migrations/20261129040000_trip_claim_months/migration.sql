-- Months in which a trip can be claimed (BRKG § 3 (1) sentence 2).
ALTER TABLE "travel_rule" ADD COLUMN "claim_months" INTEGER NOT NULL DEFAULT 6;
ALTER TABLE "travel_rule" ADD CONSTRAINT "travel_rule_claim_months" CHECK ("claim_months" >= 0);
