CREATE TYPE "asset_inventory_status" AS ENUM ('OPEN', 'CLOSED');
CREATE TYPE "asset_item_state" AS ENUM ('FOUND', 'MOVED', 'AWAY', 'GONE', 'OPEN');

CREATE TABLE "asset_inventory" (
    "id" UUID NOT NULL,
    "name" VARCHAR(200) NOT NULL,
    "place_id" UUID,
    "category_code" VARCHAR(20),
    "department_code" VARCHAR(20),
    "register" "asset_register",
    "status" "asset_inventory_status" NOT NULL DEFAULT 'OPEN',
    "created_by" VARCHAR(20) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "closed_by" VARCHAR(20),
    "closed_at" TIMESTAMPTZ(3),
    CONSTRAINT "asset_inventory_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "asset_inventory_closed" CHECK (("status" = 'CLOSED') = ("closed_at" IS NOT NULL))
);
CREATE TABLE "asset_inventory_counter" (
    "inventory_id" UUID NOT NULL,
    "user_id" VARCHAR(20) NOT NULL,
    CONSTRAINT "asset_inventory_counter_pkey" PRIMARY KEY ("inventory_id", "user_id")
);
CREATE TABLE "asset_inventory_item" (
    "inventory_id" UUID NOT NULL,
    "asset_id" UUID NOT NULL,
    "place_id" UUID,
    "found_place_id" UUID,
    "found_at" TIMESTAMPTZ(3),
    "found_by" VARCHAR(20),
    "state" "asset_item_state",
    CONSTRAINT "asset_inventory_item_pkey" PRIMARY KEY ("inventory_id", "asset_id"),
    CONSTRAINT "asset_inventory_item_found" CHECK (("found_at" IS NULL) = ("found_place_id" IS NULL))
);
CREATE TABLE "asset_scan" (
    "id" UUID NOT NULL,
    "inventory_id" UUID NOT NULL,
    "place_id" UUID NOT NULL,
    "code" VARCHAR(300) NOT NULL,
    "asset_id" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "by_id" VARCHAR(20) NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "removed_at" TIMESTAMPTZ(3),
    CONSTRAINT "asset_scan_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "asset_inventory_status_created_at_idx" ON "asset_inventory"("status", "created_at");
CREATE INDEX "asset_inventory_counter_user_id_idx" ON "asset_inventory_counter"("user_id");
CREATE INDEX "asset_inventory_item_asset_id_idx" ON "asset_inventory_item"("asset_id");
CREATE INDEX "asset_scan_inventory_id_place_id_idx" ON "asset_scan"("inventory_id", "place_id");
CREATE INDEX "asset_scan_inventory_id_asset_id_idx" ON "asset_scan"("inventory_id", "asset_id");
-- Codes are read as they are printed, whatever case they are in.
CREATE INDEX "asset_number_read" ON "asset" (upper("asset_no"));
CREATE INDEX "asset_serial_read" ON "asset" (upper("serial_no")) WHERE "serial_no" <> '';

ALTER TABLE "asset_inventory" ADD CONSTRAINT "asset_inventory_place_id_fkey" FOREIGN KEY ("place_id") REFERENCES "place"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "asset_inventory_counter" ADD CONSTRAINT "asset_inventory_counter_inventory_id_fkey" FOREIGN KEY ("inventory_id") REFERENCES "asset_inventory"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "asset_inventory_item" ADD CONSTRAINT "asset_inventory_item_inventory_id_fkey" FOREIGN KEY ("inventory_id") REFERENCES "asset_inventory"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "asset_inventory_item" ADD CONSTRAINT "asset_inventory_item_asset_id_fkey" FOREIGN KEY ("asset_id") REFERENCES "asset"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "asset_inventory_item" ADD CONSTRAINT "asset_inventory_item_place_id_fkey" FOREIGN KEY ("place_id") REFERENCES "place"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "asset_inventory_item" ADD CONSTRAINT "asset_inventory_item_found_place_id_fkey" FOREIGN KEY ("found_place_id") REFERENCES "place"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "asset_scan" ADD CONSTRAINT "asset_scan_inventory_id_fkey" FOREIGN KEY ("inventory_id") REFERENCES "asset_inventory"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "asset_scan" ADD CONSTRAINT "asset_scan_place_id_fkey" FOREIGN KEY ("place_id") REFERENCES "place"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "asset_scan" ADD CONSTRAINT "asset_scan_asset_id_fkey" FOREIGN KEY ("asset_id") REFERENCES "asset"("id") ON DELETE SET NULL ON UPDATE CASCADE;
