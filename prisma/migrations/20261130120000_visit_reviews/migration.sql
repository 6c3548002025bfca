-- CreateEnum
CREATE TYPE "review_rule_kind" AS ENUM ('ORGANISATION', 'NATIONALITY');

-- AlterTable
ALTER TABLE "visit" ADD COLUMN     "data_deleted_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "visitor" ADD COLUMN     "checked_in_at" TIMESTAMPTZ(3),
ADD COLUMN     "checked_out_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "visit_review_rule" (
    "id" UUID NOT NULL,
    "kind" "review_rule_kind" NOT NULL,
    "organisation" VARCHAR(100) NOT NULL DEFAULT '',
    "nationality_code" VARCHAR(20) NOT NULL DEFAULT '',
    "match_key" VARCHAR(100) NOT NULL,
    "reason" VARCHAR(300) NOT NULL,
    "source" VARCHAR(200) NOT NULL DEFAULT '',
    "valid_from" DATE NOT NULL,
    "valid_to" DATE,

    CONSTRAINT "visit_review_rule_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "visit_data_rule" (
    "id" BOOLEAN NOT NULL DEFAULT true,
    "visit_days" INTEGER NOT NULL DEFAULT 90,

    CONSTRAINT "visit_data_rule_pkey" PRIMARY KEY ("id")
);

-- Guests came and left with their visit until now.
UPDATE "visitor" g SET "checked_in_at" = v."checked_in_at", "checked_out_at" = v."checked_out_at" FROM "visit" v WHERE v."id" = g."visit_id";
ALTER TABLE "visitor" ADD CONSTRAINT "visitor_times" CHECK (
  "checked_out_at" IS NULL OR ("checked_in_at" IS NOT NULL AND "checked_out_at" >= "checked_in_at")
);
ALTER TABLE "visit" ADD CONSTRAINT "visit_data_deleted" CHECK (
  "data_deleted_at" IS NULL OR ("purpose" = '' AND "note" = '' AND "car_plate" = '' AND "file_group_id" IS NULL AND "status" NOT IN ('EXPECTED', 'CHECKED_IN'))
);

-- A rule is about one thing, and no two rules about the same thing on the same day.
ALTER TABLE "visit_review_rule"
  ADD CONSTRAINT "visit_review_rule_kind" CHECK ("match_key" <> '' AND CASE "kind"
    WHEN 'ORGANISATION' THEN "organisation" <> '' AND "nationality_code" = '' ELSE "organisation" = '' AND "nationality_code" = "match_key" END),
  ADD CONSTRAINT "visit_review_rule_period" CHECK ("valid_to" >= "valid_from"),
  ADD CONSTRAINT "visit_review_rule_once" EXCLUDE USING gist ("kind" WITH =, "match_key" WITH =, daterange("valid_from", "valid_to", '[]') WITH &&);
ALTER TABLE "visit_data_rule"
  ADD CONSTRAINT "visit_data_rule_one" CHECK ("id"),
  ADD CONSTRAINT "visit_data_rule_days" CHECK ("visit_days" BETWEEN 1 AND 365);
INSERT INTO "visit_data_rule" DEFAULT VALUES;

-- The nationalities that were a value of the portal until now.
INSERT INTO "visit_review_rule" ("id", "kind", "nationality_code", "match_key", "reason", "valid_from")
SELECT gen_random_uuid(), 'NATIONALITY', code, code, 'Research security', DATE '2026-01-01'
FROM (SELECT DISTINCT btrim(part) AS code FROM unnest(string_to_array(
  coalesce((SELECT "value" FROM "portal_fact" WHERE "key" = 'visits.reviewed'), 'BY,IR,KP,RU,SY'), ',')) part) reviewed
WHERE code <> '';
DELETE FROM "portal_fact" WHERE "key" = 'visits.reviewed';
