ALTER TYPE "asset_event_kind" ADD VALUE 'ADDITION';
ALTER TYPE "asset_event_kind" ADD VALUE 'WRITE_OFF';
ALTER TYPE "asset_depreciation" ADD VALUE 'POOL';

ALTER TABLE "asset" ADD COLUMN "cost_changed" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "asset_rule" ADD COLUMN "pool" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "asset_event" ADD COLUMN "effective_on" DATE, ADD COLUMN "reverts_id" BIGINT;

CREATE UNIQUE INDEX "asset_event_reverts_id_key" ON "asset_event"("reverts_id");
ALTER TABLE "asset_event" ADD CONSTRAINT "asset_event_reverts_id_fkey" FOREIGN KEY ("reverts_id") REFERENCES "asset_event"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
-- A change of the cost says how much and from when; only what takes one back is negative.
ALTER TABLE "asset_event" ADD CONSTRAINT "asset_event_cost_change" CHECK (("kind"::text IN ('ADDITION', 'WRITE_OFF')) = ("effective_on" IS NOT NULL)
  AND ("effective_on" IS NULL OR "cost" IS NOT NULL AND "cost" <> 0 AND ("cost" < 0) = ("reverts_id" IS NOT NULL)) AND ("effective_on" IS NOT NULL OR "reverts_id" IS NULL));
CREATE INDEX "asset_event_effective_on_idx" ON "asset_event"("asset_id", "effective_on") WHERE "effective_on" IS NOT NULL;
