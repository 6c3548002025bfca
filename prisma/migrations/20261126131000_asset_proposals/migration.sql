-- CreateEnum
CREATE TYPE "asset_proposal_status" AS ENUM ('PROPOSED', 'TAKEN_OVER', 'DROPPED');

-- CreateTable
CREATE TABLE "purchase_asset_proposal" (
    "id" UUID NOT NULL,
    "receipt_id" UUID NOT NULL,
    "line_id" UUID NOT NULL,
    "status" "asset_proposal_status" NOT NULL DEFAULT 'PROPOSED',
    "asset_no" VARCHAR(30) NOT NULL DEFAULT '',
    "reason" VARCHAR(200) NOT NULL DEFAULT '',
    "decided_by_id" VARCHAR(20),
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "purchase_asset_proposal_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "purchase_asset_proposal_line_id_idx" ON "purchase_asset_proposal"("line_id");

-- CreateIndex
CREATE UNIQUE INDEX "purchase_asset_proposal_receipt_id_line_id_key" ON "purchase_asset_proposal"("receipt_id", "line_id");

-- AddForeignKey
ALTER TABLE "purchase_asset_proposal" ADD CONSTRAINT "purchase_asset_proposal_receipt_id_fkey" FOREIGN KEY ("receipt_id") REFERENCES "purchase_receipt"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "purchase_asset_proposal" ADD CONSTRAINT "purchase_asset_proposal_line_id_fkey" FOREIGN KEY ("line_id") REFERENCES "purchase_line"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What was taken over has its number, what was dropped its reason, and both who decided it.
ALTER TABLE "purchase_asset_proposal" ADD CONSTRAINT "purchase_asset_proposal_decision" CHECK (
  ("status" = 'TAKEN_OVER') = ("asset_no" <> '') AND ("status" = 'DROPPED') = ("reason" <> '')
  AND ("status" = 'PROPOSED') = ("decided_by_id" IS NULL) AND ("decided_by_id" IS NULL) = ("decided_at" IS NULL));

-- Deliveries that came before.
INSERT INTO "purchase_asset_proposal" ("id", "receipt_id", "line_id")
SELECT uuidv7(), x."receipt_id", x."line_id" FROM "purchase_receipt_line" x JOIN "purchase_line" l ON l."id" = x."line_id" WHERE l."kind" IN ('GWG', 'AV');
