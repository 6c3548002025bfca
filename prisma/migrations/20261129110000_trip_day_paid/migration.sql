-- A day two trips share is paid once: what the settlement of the other trip pays for it is taken off.
ALTER TABLE "trip_expense_day" ADD COLUMN "paid_by_other" DECIMAL(8,2) NOT NULL DEFAULT 0;
ALTER TABLE "trip_expense_day" DROP CONSTRAINT "trip_expense_day_amount";
ALTER TABLE "trip_expense_day" ADD CONSTRAINT "trip_expense_day_amount"
  CHECK ("amount" = greatest("base" - "reduction" - "paid_by_other", 0) AND least("base", "reduction", "paid_by_other") >= 0);
