-- What staff reserve of an asset, and the closure of its repair.
ALTER TABLE "asset" ADD COLUMN "resource_id" UUID;
ALTER TABLE "asset_event" ADD COLUMN "blackout_id" UUID;
CREATE UNIQUE INDEX "asset_resource_id_key" ON "asset"("resource_id");
ALTER TABLE "asset" ADD CONSTRAINT "asset_resource_id_fkey" FOREIGN KEY ("resource_id") REFERENCES "resource"("id") ON DELETE SET NULL ON UPDATE CASCADE;
