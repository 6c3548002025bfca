-- Everybody who announced or hosted a visit: none of them decides its review.
ALTER TABLE "visit" ADD COLUMN "involved_ids" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];
UPDATE "visit" SET "involved_ids" = ARRAY["host_id"];
