-- Repair and calibration: who did it, what it cost, until when, with its certificate.
ALTER TABLE "asset_event" ADD COLUMN "provider" VARCHAR(200) NOT NULL DEFAULT '';
ALTER TABLE "asset_event" ADD COLUMN "cost" DECIMAL(14, 2);
ALTER TABLE "asset_event" ADD COLUMN "due_day" DATE;
ALTER TABLE "asset_event" ADD COLUMN "file_group_id" UUID;
ALTER TABLE "asset" ADD COLUMN "repair_due" DATE;
ALTER TABLE "asset" ADD CONSTRAINT "asset_repair_due" CHECK ("repair_due" IS NULL OR "status" = 'IN_REPAIR');
