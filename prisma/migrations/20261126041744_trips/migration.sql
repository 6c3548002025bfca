-- CreateEnum
CREATE TYPE "trip_kind" AS ENUM ('DOMESTIC', 'FOREIGN', 'LOCAL');

-- CreateEnum
CREATE TYPE "trip_status" AS ENUM ('IN_APPROVAL', 'APPROVED', 'RELEASED', 'CANCELLED');

-- CreateEnum
CREATE TYPE "cost_bearer" AS ENUM ('OWN', 'HOST', 'MIXED');

-- CreateTable
CREATE TABLE "travel_rule" (
    "valid_from" DATE NOT NULL,
    "home_country" VARCHAR(2) NOT NULL,
    "minimum_minutes" INTEGER NOT NULL,
    "breakfast_percent" DECIMAL(5,2) NOT NULL,
    "lunch_percent" DECIMAL(5,2) NOT NULL,
    "dinner_percent" DECIMAL(5,2) NOT NULL,
    "reduced_from_day" INTEGER NOT NULL,
    "reduced_percent" DECIMAL(5,2) NOT NULL,
    "stay_months" INTEGER NOT NULL,
    "break_weeks" INTEGER NOT NULL,
    "mileage" DECIMAL(6,3) NOT NULL,
    "mileage_cap" DECIMAL(8,2) NOT NULL,
    "mileage_interest" DECIMAL(6,3) NOT NULL,
    "air_country" VARCHAR(2) NOT NULL,
    "ship_country" VARCHAR(2) NOT NULL,
    "other_country" VARCHAR(2) NOT NULL,
    "report_days" INTEGER NOT NULL,
    "settlement_days" INTEGER NOT NULL,
    "tolerance_percent" DECIMAL(5,2) NOT NULL,
    "tolerance_amount" DECIMAL(8,2) NOT NULL,

    CONSTRAINT "travel_rule_pkey" PRIMARY KEY ("valid_from")
);

-- CreateTable
CREATE TABLE "per_diem_rate" (
    "country" VARCHAR(2) NOT NULL,
    "place" VARCHAR(200) NOT NULL,
    "valid_from" DATE NOT NULL,
    "full" DECIMAL(8,2) NOT NULL,
    "partial" DECIMAL(8,2) NOT NULL,
    "lodging" DECIMAL(8,2),
    "source" VARCHAR(200) NOT NULL,

    CONSTRAINT "per_diem_rate_pkey" PRIMARY KEY ("country","place","valid_from")
);

-- CreateTable
CREATE TABLE "trip" (
    "id" UUID NOT NULL,
    "document_id" UUID NOT NULL,
    "user_id" VARCHAR(20) NOT NULL,
    "round" INTEGER NOT NULL DEFAULT 1,
    "status" "trip_status" NOT NULL,
    "kind" "trip_kind" NOT NULL,
    "purpose" VARCHAR(500) NOT NULL,
    "destination" VARCHAR(100) NOT NULL,
    "country" VARCHAR(2) NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "date_from" DATE NOT NULL,
    "date_to" DATE NOT NULL,
    "nights" INTEGER NOT NULL,
    "cost_bearer" "cost_bearer" NOT NULL,
    "project_no" VARCHAR(20) NOT NULL DEFAULT '',
    "budget_line_id" UUID,
    "car_interest" BOOLEAN NOT NULL,
    "company_car_free" BOOLEAN NOT NULL,
    "substitutes" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "estimate" DECIMAL(14,2) NOT NULL,
    "advance" DECIMAL(14,2) NOT NULL,
    "advance_paid_on" DATE,
    "report_due_on" DATE NOT NULL,
    "settlement_due_on" DATE NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "trip_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "trip_expense" (
    "id" UUID NOT NULL,
    "trip_id" UUID NOT NULL,
    "document_id" UUID NOT NULL,
    "round" INTEGER NOT NULL DEFAULT 1,
    "status" "trip_status" NOT NULL,
    "per_diem" DECIMAL(14,2) NOT NULL,
    "mileage" DECIMAL(14,2) NOT NULL,
    "items" DECIMAL(14,2) NOT NULL,
    "items_net" DECIMAL(14,2) NOT NULL,
    "items_vat" DECIMAL(14,2) NOT NULL,
    "total" DECIMAL(14,2) NOT NULL,
    "advance" DECIMAL(14,2) NOT NULL,
    "payable" DECIMAL(14,2) NOT NULL,
    "paid_on" DATE,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "trip_expense_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "trip_expense_day" (
    "expense_id" UUID NOT NULL,
    "date" DATE NOT NULL,
    "base" DECIMAL(8,2) NOT NULL,
    "reduction" DECIMAL(8,2) NOT NULL,
    "amount" DECIMAL(8,2) NOT NULL,
    "detail" JSONB NOT NULL,

    CONSTRAINT "trip_expense_day_pkey" PRIMARY KEY ("expense_id","date")
);

-- CreateTable
CREATE TABLE "trip_report" (
    "id" UUID NOT NULL,
    "trip_id" UUID NOT NULL,
    "document_id" UUID NOT NULL,
    "status" "trip_status" NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "trip_report_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "trip_document_id_key" ON "trip"("document_id");

-- CreateIndex
CREATE INDEX "trip_user_id_date_from_idx" ON "trip"("user_id", "date_from");

-- CreateIndex
CREATE INDEX "trip_date_to_idx" ON "trip"("date_to");

-- CreateIndex
CREATE UNIQUE INDEX "trip_expense_trip_id_key" ON "trip_expense"("trip_id");

-- CreateIndex
CREATE UNIQUE INDEX "trip_expense_document_id_key" ON "trip_expense"("document_id");

-- CreateIndex
CREATE UNIQUE INDEX "trip_report_trip_id_key" ON "trip_report"("trip_id");

-- CreateIndex
CREATE UNIQUE INDEX "trip_report_document_id_key" ON "trip_report"("document_id");

-- AddForeignKey
ALTER TABLE "trip" ADD CONSTRAINT "trip_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "trip" ADD CONSTRAINT "trip_budget_line_id_fkey" FOREIGN KEY ("budget_line_id") REFERENCES "budget_line"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "trip_expense" ADD CONSTRAINT "trip_expense_trip_id_fkey" FOREIGN KEY ("trip_id") REFERENCES "trip"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "trip_expense_day" ADD CONSTRAINT "trip_expense_day_expense_id_fkey" FOREIGN KEY ("expense_id") REFERENCES "trip_expense"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "trip_report" ADD CONSTRAINT "trip_report_trip_id_fkey" FOREIGN KEY ("trip_id") REFERENCES "trip"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Nobody is on two trips at the same time; one may begin on the day another ends.
ALTER TABLE "trip" ADD CONSTRAINT "trip_once" EXCLUDE USING gist ("user_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&)
  WHERE ("status" IN ('IN_APPROVAL', 'APPROVED'));
ALTER TABLE "trip" ADD CONSTRAINT "trip_times" CHECK ("ends_at" > "starts_at" AND "date_to" >= "date_from" AND "nights" >= 0);
ALTER TABLE "trip" ADD CONSTRAINT "trip_amounts" CHECK ("estimate" >= 0 AND "advance" BETWEEN 0 AND "estimate" AND ("advance_paid_on" IS NULL OR "advance" > 0));

-- The figures of a settlement add up to the cent, and so does each day.
ALTER TABLE "trip_expense" ADD CONSTRAINT "trip_expense_total" CHECK ("total" = "per_diem" + "mileage" + "items" AND "payable" = "total" - "advance"
  AND "items" = "items_net" + "items_vat" AND least("per_diem", "mileage", "items", "items_net", "items_vat", "advance") >= 0);
ALTER TABLE "trip_expense_day" ADD CONSTRAINT "trip_expense_day_amount" CHECK ("amount" = greatest("base" - "reduction", 0) AND least("base", "reduction") >= 0);

ALTER TABLE "per_diem_rate" ADD CONSTRAINT "per_diem_rate_amounts" CHECK ("full" >= "partial" AND "partial" >= 0 AND "source" <> '');
ALTER TABLE "travel_rule" ADD CONSTRAINT "travel_rule_amounts" CHECK (least("breakfast_percent", "lunch_percent", "dinner_percent", "reduced_percent",
  "mileage", "mileage_cap", "mileage_interest", "tolerance_percent", "tolerance_amount", "minimum_minutes", "reduced_from_day", "stay_months", "break_weeks",
  "report_days", "settlement_days") >= 0);
