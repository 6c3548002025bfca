-- People who travel along see where and when, so that the trip says who they are.
ALTER TABLE "trip" ADD COLUMN "companions" TEXT[] DEFAULT ARRAY[]::TEXT[];
-- Planned only where there are trips: an index of approval_document has an older function while a new database migrates.
DO $$ BEGIN
  IF EXISTS (SELECT FROM "trip") THEN
    UPDATE "trip" t SET "companions" = ARRAY(SELECT jsonb_array_elements_text(a."body" -> 'companions'))
    FROM "approval_document" a WHERE a."id" = t."document_id" AND jsonb_typeof(a."body" -> 'companions') = 'array';
  END IF;
END $$;
CREATE INDEX "trip_companions_idx" ON "trip" USING GIN ("companions");
