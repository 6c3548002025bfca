-- A scan that counts nothing is kept with the reason: its room is gone, or it was read outside the time of the inventory.
ALTER TABLE "asset_scan" ALTER COLUMN "place_id" DROP NOT NULL;
ALTER TABLE "asset_scan" ADD COLUMN "refusal" VARCHAR(20);
ALTER TABLE "asset_scan" ADD CONSTRAINT "asset_scan_refusal" CHECK (
  CASE WHEN "refusal" IS NULL THEN "place_id" IS NOT NULL
    ELSE "refusal" IN ('NO_ROOM', 'BAD_TIME') AND "asset_id" IS NULL AND ("place_id" IS NULL) = ("refusal" = 'NO_ROOM') END
);
