-- AlterTable
ALTER TABLE "trip_expense" ADD COLUMN     "by_card" DECIMAL(14,2) NOT NULL DEFAULT 0;

-- What company cards paid is not paid out.
ALTER TABLE "trip_expense" DROP CONSTRAINT "trip_expense_total";
ALTER TABLE "trip_expense" ADD CONSTRAINT "trip_expense_total" CHECK ("total" = "per_diem" + "mileage" + "items" AND "payable" = "total" - "advance" - "by_card" AND "by_card" >= 0
  AND "items" = "items_net" + "items_vat" AND least("per_diem", "mileage", "items", "items_net", "items_vat", "advance") >= 0);
