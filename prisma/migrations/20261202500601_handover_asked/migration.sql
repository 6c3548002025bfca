-- Who was asked to take an asset over: a question that was replaced has its answer.
ALTER TABLE "asset_event" ADD COLUMN "asked_id" VARCHAR(20);
