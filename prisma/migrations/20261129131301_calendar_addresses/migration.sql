-- Several calendar addresses of a person, each with a name; the one from before keeps its token.
ALTER TABLE "calendar_feed" ADD COLUMN "id" UUID NOT NULL DEFAULT gen_random_uuid(), ADD COLUMN "name" VARCHAR(60) NOT NULL DEFAULT 'Calendar';
ALTER TABLE "calendar_feed" ALTER COLUMN "id" DROP DEFAULT, ALTER COLUMN "name" DROP DEFAULT;
ALTER TABLE "calendar_feed" DROP CONSTRAINT "calendar_feed_pkey", ADD CONSTRAINT "calendar_feed_pkey" PRIMARY KEY ("id");
CREATE UNIQUE INDEX "calendar_feed_user_id_name_key" ON "calendar_feed"("user_id", "name");

-- Calendar programs see by its time when a booking last changed.
ALTER TABLE "reservation" ADD COLUMN "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
UPDATE "reservation" SET "changed_at" = coalesce("cancelled_at", "decided_at", "created_at");
