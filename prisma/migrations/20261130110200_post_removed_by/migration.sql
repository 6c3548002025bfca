-- Who removed what and when; unknown for what was removed before, but when a comment was.
ALTER TABLE "post" ADD COLUMN "removed_by" VARCHAR(20), ADD COLUMN "removed_at" TIMESTAMPTZ(3);
ALTER TABLE "post_comment" ADD COLUMN "removed_by" VARCHAR(20);
UPDATE "post" SET "removed_at" = "updated_at" WHERE "status" = 'REMOVED';
