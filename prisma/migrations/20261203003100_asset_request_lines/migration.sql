-- Which things a request is about, whatever their numbers are given to: what one names is not taken out of the register.
CREATE TABLE "asset_request_line" (
  "document_id" UUID NOT NULL,
  "asset_id" UUID NOT NULL,

  CONSTRAINT "asset_request_line_pkey" PRIMARY KEY ("document_id", "asset_id")
);
CREATE INDEX "asset_request_line_asset_id_idx" ON "asset_request_line"("asset_id");
ALTER TABLE "asset_request_line" ADD CONSTRAINT "asset_request_line_asset_id_fkey" FOREIGN KEY ("asset_id") REFERENCES "asset"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
-- Of a new database there is nothing to read, and the functions of its indexes are those of the first migration.
DO $$
BEGIN
  IF EXISTS (SELECT FROM "asset") THEN
    INSERT INTO "asset_request_line" ("document_id", "asset_id")
    SELECT DISTINCT d."id", a."id" FROM "approval_document" d CROSS JOIN LATERAL jsonb_array_elements(d."body" -> 'lines') x (line)
      JOIN "asset" a ON a."asset_no" = x.line ->> 'assetNo'
    WHERE d."body" ->> 'type' IN ('leasing', 'relocation', 'assetChange', 'disposal') AND d."submitted_at" IS NOT NULL;
  END IF;
END $$;
