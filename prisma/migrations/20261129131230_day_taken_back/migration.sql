-- A day of two trips that the settlement of one paid too much for, because a meal is marked on the other, is taken back by that one.
ALTER TABLE "trip_expense_day" DROP CONSTRAINT "trip_expense_day_amount";
ALTER TABLE "trip_expense_day" ADD CONSTRAINT "trip_expense_day_amount"
  CHECK ("amount" = greatest("base" - "reduction", 0) - "paid_by_other" AND least("base", "reduction") >= 0);
ALTER TABLE "trip_expense" DROP CONSTRAINT "trip_expense_total";
ALTER TABLE "trip_expense" ADD CONSTRAINT "trip_expense_total" CHECK ("total" = "per_diem" + "mileage" + "items" AND "payable" = "total" - "advance" - "by_card" AND "by_card" >= 0
  AND "items" = "items_net" + "items_vat" AND least("mileage", "items", "items_net", "items_vat", "advance") >= 0);
