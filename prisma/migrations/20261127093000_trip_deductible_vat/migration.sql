-- A settlement keeps the deductible percent of German VAT it was submitted with, as payments do; until now that was 85 for all.
ALTER TABLE "trip_expense" ADD COLUMN "deductible_pct" DECIMAL(5,2) NOT NULL DEFAULT 85;
ALTER TABLE "trip_expense" ALTER COLUMN "deductible_pct" DROP DEFAULT;
ALTER TABLE "trip_expense" ADD CONSTRAINT "trip_expense_deductible" CHECK ("deductible_pct" BETWEEN 0 AND 100);
