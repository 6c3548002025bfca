-- Keys of invoices paid by card, which had none, and keys in letters or digits that only look alike: written as new ones are. Where another
-- payment has that key already, the stored one stays: what was accepted is not undone here.
DO $$
DECLARE
  stored record;
  folded varchar;
BEGIN
  FOR stored IN SELECT "id", CASE WHEN "kind" = 'CARD' THEN "invoice_no" ELSE "invoice_key" END AS "text" FROM "payment"
    WHERE ("kind" = 'CARD' AND "invoice_no" <> '') OR "invoice_key" ~ '[^A-Z0-9]' ORDER BY "id"
  LOOP
    folded := upper(normalize(stored."text", NFKC));
    folded := translate(folded, 'АΑВΒСԀЕΕԌНҺΗІӀΙЈКΚМΜΝОΟРΡԚЅТΤѴԜХΧУҮΥΖЗ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'AABBCDEEGHHHIIIJKKMMNOOPPQSTTVWXXYYYZ301234567890123456789');
    folded := left(regexp_replace(regexp_replace(folded, '[[:space:][:punct:]]', '', 'g'), '^0+(?=.)', ''), 50);
    BEGIN
      UPDATE "payment" SET "invoice_key" = folded WHERE "id" = stored."id" AND "invoice_key" <> folded;
    EXCEPTION WHEN unique_violation THEN
      NULL;
    END;
  END LOOP;
END $$;
