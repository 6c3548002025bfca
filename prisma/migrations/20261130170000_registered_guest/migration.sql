-- AlterTable
ALTER TABLE "guest_registration" ADD COLUMN "guest_name" VARCHAR(200), ADD COLUMN "nationality" VARCHAR(2);

UPDATE "guest_registration" r SET "guest_name" = s."guest_name", "nationality" = s."nationality"
FROM "guest_stay" s WHERE s."reservation_id" = r."reservation_id";

ALTER TABLE "guest_registration" ALTER COLUMN "guest_name" SET NOT NULL, ALTER COLUMN "nationality" SET NOT NULL;
