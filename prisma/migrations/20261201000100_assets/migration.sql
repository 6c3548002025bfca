-- CreateEnum
CREATE TYPE "asset_register" AS ENUM ('AV', 'GWG');

-- CreateEnum
CREATE TYPE "asset_status" AS ENUM ('IN_STOCK', 'IN_USE', 'ON_LOAN', 'IN_REPAIR', 'MISSING', 'TO_DISPOSE', 'DISPOSED');

-- CreateEnum
CREATE TYPE "asset_depreciation" AS ENUM ('LINEAR', 'IMMEDIATE', 'NONE');

-- CreateEnum
CREATE TYPE "asset_event_kind" AS ENUM ('REGISTER', 'ASK_HANDOVER', 'DECLINE_HANDOVER', 'ASSIGN', 'RETURN', 'RELOCATE', 'LEASE_OUT', 'LEASE_EXTEND', 'LEASE_BACK', 'CHANGE', 'REPAIR', 'REPAIRED', 'CALIBRATE', 'INVENTORY', 'DISPOSE', 'REVERT');

-- CreateTable
CREATE TABLE "place" (
    "id" UUID NOT NULL,
    "parent_id" UUID,
    "code" VARCHAR(30) NOT NULL,
    "name_en" VARCHAR(200) NOT NULL,
    "name_ko" VARCHAR(200) NOT NULL DEFAULT '',
    "name_de" VARCHAR(200) NOT NULL DEFAULT '',
    "sort_order" INTEGER NOT NULL DEFAULT 100,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "place_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "asset_rule" (
    "valid_from" DATE NOT NULL,
    "listed_from" DECIMAL(14,2) NOT NULL,
    "low_value_max" DECIMAL(14,2) NOT NULL,
    "source" VARCHAR(200) NOT NULL,

    CONSTRAINT "asset_rule_pkey" PRIMARY KEY ("valid_from")
);

-- CreateTable
CREATE TABLE "asset_category" (
    "code" VARCHAR(20) NOT NULL,
    "name_en" VARCHAR(200) NOT NULL,
    "name_ko" VARCHAR(200) NOT NULL DEFAULT '',
    "name_de" VARCHAR(200) NOT NULL DEFAULT '',
    "useful_life_months" INTEGER NOT NULL,
    "source" VARCHAR(200) NOT NULL DEFAULT '',
    "stores_data" BOOLEAN NOT NULL DEFAULT false,
    "sort_order" INTEGER NOT NULL DEFAULT 100,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "asset_category_pkey" PRIMARY KEY ("code")
);

-- CreateTable
CREATE TABLE "asset" (
    "id" UUID NOT NULL,
    "asset_no" VARCHAR(30) NOT NULL,
    "register" "asset_register" NOT NULL,
    "category_code" VARCHAR(20) NOT NULL,
    "name" VARCHAR(200) NOT NULL,
    "maker" VARCHAR(100) NOT NULL DEFAULT '',
    "model" VARCHAR(100) NOT NULL DEFAULT '',
    "serial_no" VARCHAR(100) NOT NULL DEFAULT '',
    "purchase_date" DATE NOT NULL,
    "cost" DECIMAL(14,2) NOT NULL,
    "vendor_name" VARCHAR(200) NOT NULL DEFAULT '',
    "invoice_no" VARCHAR(60) NOT NULL DEFAULT '',
    "purchase_document_id" UUID,
    "proposal_id" UUID,
    "project_no" VARCHAR(40) NOT NULL DEFAULT '',
    "bound_until" DATE,
    "method" "asset_depreciation" NOT NULL DEFAULT 'LINEAR',
    "useful_life_months" INTEGER NOT NULL,
    "place_id" UUID,
    "custodian_id" VARCHAR(20),
    "handover_to_id" VARCHAR(20),
    "handover_at" TIMESTAMPTZ(3),
    "department_code" VARCHAR(20),
    "status" "asset_status" NOT NULL DEFAULT 'IN_STOCK',
    "condition" VARCHAR(200) NOT NULL DEFAULT '',
    "warranty_until" DATE,
    "calibration_due" DATE,
    "last_inventory_at" TIMESTAMPTZ(3),
    "disposed_on" DATE,
    "parent_id" UUID,
    "notes" VARCHAR(2000) NOT NULL DEFAULT '',
    "file_group_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "asset_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "asset_event" (
    "id" BIGSERIAL NOT NULL,
    "asset_id" UUID NOT NULL,
    "kind" "asset_event_kind" NOT NULL,
    "from_custodian_id" VARCHAR(20),
    "to_custodian_id" VARCHAR(20),
    "from_place_id" UUID,
    "to_place_id" UUID,
    "from_status" "asset_status" NOT NULL,
    "to_status" "asset_status" NOT NULL,
    "document_id" UUID,
    "note" VARCHAR(1000) NOT NULL DEFAULT '',
    "by_id" VARCHAR(20) NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "asset_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "asset_loan" (
    "id" UUID NOT NULL,
    "asset_id" UUID NOT NULL,
    "document_id" UUID NOT NULL,
    "borrower_id" VARCHAR(20),
    "borrower_name" VARCHAR(200) NOT NULL DEFAULT '',
    "purpose" VARCHAR(500) NOT NULL DEFAULT '',
    "place_text" VARCHAR(200) NOT NULL DEFAULT '',
    "from_day" DATE NOT NULL,
    "due_day" DATE NOT NULL,
    "extensions" INTEGER NOT NULL DEFAULT 0,
    "condition_out" VARCHAR(200) NOT NULL DEFAULT '',
    "condition_in" VARCHAR(200) NOT NULL DEFAULT '',
    "returned_on" DATE,
    "reminded" INTEGER,

    CONSTRAINT "asset_loan_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "place_code_key" ON "place"("code");

-- CreateIndex
CREATE INDEX "place_parent_id_sort_order_idx" ON "place"("parent_id", "sort_order");

-- CreateIndex
CREATE UNIQUE INDEX "asset_asset_no_key" ON "asset"("asset_no");

-- CreateIndex
CREATE INDEX "asset_custodian_id_idx" ON "asset"("custodian_id");

-- CreateIndex
CREATE INDEX "asset_place_id_idx" ON "asset"("place_id");

-- CreateIndex
CREATE INDEX "asset_department_code_idx" ON "asset"("department_code");

-- CreateIndex
CREATE INDEX "asset_proposal_id_idx" ON "asset"("proposal_id");

-- CreateIndex
CREATE INDEX "asset_register_status_idx" ON "asset"("register", "status");

-- CreateIndex
CREATE INDEX "asset_event_asset_id_id_idx" ON "asset_event"("asset_id", "id");

-- CreateIndex
CREATE INDEX "asset_event_document_id_idx" ON "asset_event"("document_id");

-- CreateIndex
CREATE INDEX "asset_loan_borrower_id_idx" ON "asset_loan"("borrower_id");

-- CreateIndex
CREATE UNIQUE INDEX "asset_loan_document_id_asset_id_key" ON "asset_loan"("document_id", "asset_id");

-- AddForeignKey
ALTER TABLE "place" ADD CONSTRAINT "place_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "place"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "asset" ADD CONSTRAINT "asset_category_code_fkey" FOREIGN KEY ("category_code") REFERENCES "asset_category"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "asset" ADD CONSTRAINT "asset_place_id_fkey" FOREIGN KEY ("place_id") REFERENCES "place"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "asset" ADD CONSTRAINT "asset_custodian_id_fkey" FOREIGN KEY ("custodian_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "asset" ADD CONSTRAINT "asset_handover_to_id_fkey" FOREIGN KEY ("handover_to_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "asset" ADD CONSTRAINT "asset_department_code_fkey" FOREIGN KEY ("department_code") REFERENCES "department"("code") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "asset" ADD CONSTRAINT "asset_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "asset"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "asset_event" ADD CONSTRAINT "asset_event_asset_id_fkey" FOREIGN KEY ("asset_id") REFERENCES "asset"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "asset_event" ADD CONSTRAINT "asset_event_from_custodian_id_fkey" FOREIGN KEY ("from_custodian_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "asset_event" ADD CONSTRAINT "asset_event_to_custodian_id_fkey" FOREIGN KEY ("to_custodian_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "asset_event" ADD CONSTRAINT "asset_event_from_place_id_fkey" FOREIGN KEY ("from_place_id") REFERENCES "place"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "asset_event" ADD CONSTRAINT "asset_event_to_place_id_fkey" FOREIGN KEY ("to_place_id") REFERENCES "place"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "asset_event" ADD CONSTRAINT "asset_event_by_id_fkey" FOREIGN KEY ("by_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "asset_loan" ADD CONSTRAINT "asset_loan_asset_id_fkey" FOREIGN KEY ("asset_id") REFERENCES "asset"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "asset_loan" ADD CONSTRAINT "asset_loan_borrower_id_fkey" FOREIGN KEY ("borrower_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- A serial number is one of its maker.
CREATE UNIQUE INDEX "asset_serial_key" ON "asset" (lower("maker"), lower("serial_no")) WHERE "serial_no" <> '';
CREATE UNIQUE INDEX "asset_proposal_piece_key" ON "asset" ("proposal_id", "asset_no") WHERE "proposal_id" IS NOT NULL;
ALTER TABLE "asset" ADD CONSTRAINT "asset_cost" CHECK ("cost" >= 0 AND "useful_life_months" BETWEEN 1 AND 1200);
ALTER TABLE "asset" ADD CONSTRAINT "asset_disposed" CHECK (("status" = 'DISPOSED') = ("disposed_on" IS NOT NULL));
ALTER TABLE "asset" ADD CONSTRAINT "asset_handover" CHECK (("handover_to_id" IS NULL) = ("handover_at" IS NULL)
  AND ("handover_to_id" IS NULL OR "status" <> 'DISPOSED'));
ALTER TABLE "asset" ADD CONSTRAINT "asset_is_no_part_of_itself" CHECK ("parent_id" <> "id");
ALTER TABLE "place" ADD CONSTRAINT "place_is_not_within_itself" CHECK ("parent_id" <> "id");
ALTER TABLE "asset_rule" ADD CONSTRAINT "asset_rule_limits" CHECK ("listed_from" >= 0 AND "listed_from" <= "low_value_max");
-- A thing is lent once at a time.
CREATE UNIQUE INDEX "asset_loan_open_key" ON "asset_loan" ("asset_id") WHERE "returned_on" IS NULL;
ALTER TABLE "asset_loan" ADD CONSTRAINT "asset_loan_days" CHECK ("due_day" >= "from_day" AND ("borrower_id" IS NOT NULL OR "borrower_name" <> ''));
CREATE INDEX "asset_loan_due_idx" ON "asset_loan" ("due_day") WHERE "returned_on" IS NULL;
