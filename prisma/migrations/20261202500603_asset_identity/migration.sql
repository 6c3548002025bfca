-- Numbers that differ in case only are one number, and blanks around a maker or serial number make no other one.
-- Of twins that exist already the later ones get a number behind theirs: an installation has to start.
UPDATE "asset" a SET "asset_no" = left(a."asset_no", 20) || '-T' || t.place
FROM (SELECT id, row_number() OVER (PARTITION BY upper("asset_no") ORDER BY id) AS place FROM "asset") t WHERE t.id = a.id AND t.place > 1;
UPDATE "asset" a SET "serial_no" = left(btrim(a."serial_no"), 80) || ' (' || t.place || ')'
FROM (SELECT id, row_number() OVER (PARTITION BY lower(btrim("maker")), lower(btrim("serial_no")) ORDER BY id) AS place
  FROM "asset" WHERE btrim("serial_no") <> '') t WHERE t.id = a.id AND t.place > 1;
DROP INDEX "asset_number_read";
CREATE UNIQUE INDEX "asset_number_key" ON "asset" (upper("asset_no"));
DROP INDEX "asset_serial_key";
CREATE UNIQUE INDEX "asset_serial_key" ON "asset" (lower(btrim("maker")), lower(btrim("serial_no"))) WHERE btrim("serial_no") <> '';

-- What an asset is a part of is not taken away in silence.
ALTER TABLE "asset" DROP CONSTRAINT "asset_parent_id_fkey";
ALTER TABLE "asset" ADD CONSTRAINT "asset_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "asset"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
