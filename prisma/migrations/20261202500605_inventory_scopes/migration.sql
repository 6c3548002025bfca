-- An inventory is about several places, categories and departments; none of a kind = all.
ALTER TABLE "asset_inventory" ADD COLUMN "place_ids" UUID[] NOT NULL DEFAULT '{}';
ALTER TABLE "asset_inventory" ADD COLUMN "category_codes" VARCHAR(20)[] NOT NULL DEFAULT '{}';
ALTER TABLE "asset_inventory" ADD COLUMN "department_codes" VARCHAR(20)[] NOT NULL DEFAULT '{}';
UPDATE "asset_inventory" SET "place_ids" = array_remove(ARRAY["place_id"], NULL), "category_codes" = array_remove(ARRAY["category_code"], NULL),
  "department_codes" = array_remove(ARRAY["department_code"], NULL);
ALTER TABLE "asset_inventory" DROP COLUMN "place_id", DROP COLUMN "category_code", DROP COLUMN "department_code";
