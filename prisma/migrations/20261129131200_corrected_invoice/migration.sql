-- The number of the invoice a correction says it corrects, while it is linked to none: its writers may not see the first version.
ALTER TABLE "payment" ADD COLUMN "corrects_key" VARCHAR(50) NOT NULL DEFAULT '',
  ADD CONSTRAINT "payment_corrects" CHECK ("corrects_key" = '' OR "kind" = 'INVOICE');
CREATE INDEX "payment_vendor_id_corrects_key_idx" ON "payment" ("vendor_id", "corrects_key") WHERE "corrects_key" <> '';

-- Corrections that wait for their decision or their payment, by what their drafter confirmed. Planned only where there are payments: an index
-- of approval_document has an older function while a new database migrates.
DO $$
BEGIN
  IF EXISTS (SELECT FROM "payment") THEN
    UPDATE "payment" p SET "corrects_key" = left(regexp_replace(regexp_replace(upper(normalize(n."value", NFKC)), '[^[:alnum:]]', '', 'g'), '^0+(?=.)', ''), 50)
    FROM "approval_document" d CROSS JOIN LATERAL (
      SELECT "note" ->> 'value' AS "value"
      FROM jsonb_array_elements(CASE WHEN jsonb_typeof(d."body" -> 'invoiceNotes') = 'array' THEN d."body" -> 'invoiceNotes' ELSE '[]' END) AS notes ("note")
      WHERE "note" ->> 'code' = 'CORRECTION' LIMIT 1
    ) n
    WHERE d."id" = p."document_id" AND p."kind" = 'INVOICE' AND p."credited_id" IS NULL AND p."status" IN ('IN_APPROVAL', 'APPROVED', 'SCHEDULED');
  END IF;
END $$;
