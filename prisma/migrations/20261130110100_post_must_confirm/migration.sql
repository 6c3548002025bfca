-- A post is to be confirmed by a day, or without one.
ALTER TABLE "post" ADD COLUMN "must_confirm" BOOLEAN NOT NULL DEFAULT false;
UPDATE "post" SET "must_confirm" = true WHERE "acknowledge_by" IS NOT NULL;
ALTER TABLE "post" ADD CONSTRAINT "post_confirm_day_check" CHECK ("must_confirm" OR "acknowledge_by" IS NULL);
