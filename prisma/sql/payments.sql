-- Payments: bank details and payment files stay as they were written, and amounts add up.

-- A second person decides proposed bank details once; nothing else of them ever changes.
CREATE OR REPLACE FUNCTION guard_vendor_bank_detail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW."status" = 'CONFIRMED' AND NEW."decided_by_id" <> NEW."entered_by_id"
    AND share_a_hand(NEW."entered_by_id", NEW."decided_by_id", now() - interval '30 days') THEN
    RAISE EXCEPTION 'two people independent of each other enter and confirm bank details' USING ERRCODE = 'check_violation';
  END IF;
  IF TG_OP = 'UPDATE' AND OLD."status" = 'PROPOSED' AND NEW."status" <> 'PROPOSED'
    AND (NEW."id", NEW."vendor_id", NEW."holder", NEW."iban", NEW."bic", NEW."source", NEW."entered_by_id", NEW."entered_at")
      = (OLD."id", OLD."vendor_id", OLD."holder", OLD."iban", OLD."bic", OLD."source", OLD."entered_by_id", OLD."entered_at") THEN RETURN NEW;
  END IF;
  RAISE EXCEPTION 'bank details stay as they are' USING ERRCODE = 'restrict_violation';
END $$;

-- What the bank is told is what was hashed: only the state of a file moves on, from created to released to paid, or to cancelled; it is
-- released again where a payment of it turns out not to be paid.
CREATE OR REPLACE FUNCTION guard_payment_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD."status", NEW."status") = ('CREATED', 'RELEASED') AND NEW."released_by_id" <> NEW."created_by_id"
    AND share_a_hand(NEW."created_by_id", NEW."released_by_id", now() - interval '30 days') THEN
    RAISE EXCEPTION 'two people independent of each other make and release a payment file' USING ERRCODE = 'check_violation';
  END IF;
  IF TG_OP = 'UPDATE'
    AND (NEW."id", NEW."file_no", NEW."execution_date", NEW."item_count", NEW."total_amount", NEW."content", NEW."sha256", NEW."created_by_id", NEW."created_at")
      = (OLD."id", OLD."file_no", OLD."execution_date", OLD."item_count", OLD."total_amount", OLD."content", OLD."sha256", OLD."created_by_id", OLD."created_at")
    AND (OLD."status", NEW."status") IN (('CREATED', 'RELEASED'), ('CREATED', 'CANCELLED'), ('RELEASED', 'PAID'), ('RELEASED', 'CANCELLED'), ('PAID', 'RELEASED')) THEN RETURN NEW;
  END IF;
  RAISE EXCEPTION 'payment files stay as they are' USING ERRCODE = 'restrict_violation';
END $$;

CREATE OR REPLACE FUNCTION guard_payment_file_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW."cancelled" AND (NEW."file_id", NEW."payment_id", NEW."bank_detail_id", NEW."amount", NEW."discount", NEW."end_to_end_id")
    = (OLD."file_id", OLD."payment_id", OLD."bank_detail_id", OLD."amount", OLD."discount", OLD."end_to_end_id") THEN RETURN NEW;
  END IF;
  RAISE EXCEPTION 'items of payment files stay as they are' USING ERRCODE = 'restrict_violation';
END $$;

-- The address of a vendor at a moment, as payment files say it: what the change log says was there before every later change.
CREATE OR REPLACE FUNCTION vendor_address_at(v vendor, moment timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
  WITH past AS (
    SELECT to_jsonb(v) || coalesce(jsonb_object_agg(f.column_name, c.value), '{}') AS address
    FROM (VALUES ('street', 'street'), ('buildingNo', 'building_no'), ('postCode', 'post_code'), ('town', 'town'), ('countryCode', 'country_code')) f (field, column_name),
      LATERAL (SELECT l.before -> f.field AS value FROM change_log l WHERE l.entity = 'vendor' AND l.entity_id = v.id::text AND l.at > moment AND l.before ? f.field
        ORDER BY l.at, l.id LIMIT 1) c)
  SELECT concat_ws(', ', nullif(concat_ws(' ', nullif(address ->> 'street', ''), nullif(address ->> 'building_no', '')), ''),
    nullif(concat_ws(' ', nullif(address ->> 'post_code', ''), nullif(address ->> 'town', '')), ''), address ->> 'country_code') FROM past
$$;

-- Euros for one unit of a currency as published for a day, else the last time before it; null where no rate was published.
CREATE OR REPLACE FUNCTION reference_rate(code varchar, on_day date) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT round(1 / r.rate, 8) FROM exchange_rate r WHERE r.currency = code AND r.day <= on_day ORDER BY r.day DESC LIMIT 1
$$;

-- Decimals of the smallest unit of a currency, as `hasMinorUnit` knows them (ISO 4217).
CREATE OR REPLACE FUNCTION currency_places(code varchar) RETURNS int LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN code = ANY ('{BIF,CLP,DJF,GNF,ISK,JPY,KMF,KRW,PYG,RWF,UGX,UYI,VND,VUV,XAF,XOF,XPF}'::varchar[]) THEN 0 ELSE 2 END
$$;

-- A VAT ID without what people write differently.
CREATE OR REPLACE FUNCTION vat_key(vat_id varchar) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT upper(regexp_replace(vat_id, '[^A-Za-z0-9]', '', 'g'))
$$;

-- The vendor and every other record of the same company: the same VAT ID or the same account, over any number of records; `by_vat_id` where VAT IDs
-- alone lead there. Each record comes twice at most, so a circle ends.
CREATE OR REPLACE FUNCTION same_vendors(vendor uuid) RETURNS TABLE (id uuid, by_vat_id boolean) LANGUAGE sql STABLE AS $$
  WITH RECURSIVE same (id, by_vat_id) AS (
    SELECT vendor, true
    UNION SELECT next.id, s.by_vat_id AND next.by_vat_id FROM same s CROSS JOIN LATERAL (
      SELECT o."id", true FROM "vendor" v JOIN "vendor" o ON vat_key(o."vat_id") = vat_key(v."vat_id") AND o."vat_id" <> ''
        WHERE v."id" = s.id AND vat_key(v."vat_id") <> ''
      UNION ALL SELECT b."vendor_id", false FROM "vendor_bank_detail" a JOIN "vendor_bank_detail" b ON b."iban" = a."iban"
        WHERE a."vendor_id" = s.id AND a."status" <> 'REFUSED' AND b."status" <> 'REFUSED'
    ) next (id, by_vat_id)
  )
  SELECT s.id, bool_or(s.by_vat_id) FROM same s GROUP BY s.id
$$;

-- A name as `toOrganisationKey` folds it: without case, accents, spaces, punctuation, Unicode form and legal form. An index keeps what it answers: a
-- change needs a migration with REINDEX.
CREATE OR REPLACE FUNCTION organisation_key(name varchar) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT replace(regexp_replace(regexp_replace(' ' || btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    lower(normalize(regexp_replace(normalize(name, NFKD), '[\u0300-\u036F]', '', 'g'), NFKC) COLLATE pg_c_utf8),
    '사단법인|재단법인|주식회사|유한책임회사|유한회사|\((?:주|사|재|유)\)|株式会社|有限公司|eingetragener verein', ' ', 'g'),
    '[\u00AD\u200B-\u200F\u2060-\u2064\uFEFF]', '', 'g'),
    '\m([[:alpha:]])\.\s?(?=[[:alpha:]]\M)', '\1', 'g'),
    '[^[:alnum:]]+', ' ', 'g')),
    '^(?: (?:ooo|oao|pao|zao|ao|jsc|pjsc|ojsc|cjsc|fsue|ооо|оао|пао|зао|ао|фгуп))+(?= )', ''),
    '(?: (?:ev|eg|ek|ag|kg|ug|se|co|gmbh|ggmbh|mbh|ohg|gbr|kgaa|ltd|limited|inc|incorporated|llc|llp|lp|plc|corp|corporation|company|sa|sarl|sas|sca|bv|nv|srl|spa|sl|oy|ab|as|aps|sro|doo|kft|zrt|spzoo|pty|pte|bhd|ooo|oao|pao|zao|ao|jsc|pjsc|ojsc|cjsc))+$', ''), ' ', '')
$$;

-- Other records of companies called like the vendor: perhaps the same one. Colleagues may share a name.
CREATE OR REPLACE FUNCTION namesake_vendors(vendor uuid) RETURNS SETOF uuid LANGUAGE sql STABLE AS $$
  SELECT o."id" FROM "vendor" v JOIN "vendor" o ON organisation_key(o."name") = organisation_key(v."name")
  WHERE v."id" = vendor AND o."id" <> v."id" AND v."user_id" IS NULL AND o."user_id" IS NULL AND organisation_key(v."name") <> ''
$$;

-- The vendor and every record that may be the same company: also by the name of one of its records.
CREATE OR REPLACE FUNCTION related_vendors(vendor uuid) RETURNS SETOF uuid LANGUAGE sql STABLE AS $$
  WITH same AS (SELECT s.id FROM same_vendors(vendor) s)
  SELECT same.id FROM same
  UNION SELECT o.id FROM same CROSS JOIN namesake_vendors(same.id) n (id) CROSS JOIN LATERAL same_vendors(n.id) o
$$;

-- Records whose invoices a correction of the vendor may correct: one that only shares the name is another company where both have a VAT ID.
CREATE OR REPLACE FUNCTION versioned_vendors(vendor uuid) RETURNS SETOF uuid LANGUAGE sql STABLE AS $$
  SELECT r FROM related_vendors(vendor) r
  WHERE r IN (SELECT s.id FROM same_vendors(vendor) s)
    OR NOT EXISTS (SELECT FROM "vendor" v, "vendor" o WHERE v."id" = vendor AND o."id" = r AND v."vat_id" <> '' AND o."vat_id" <> '')
$$;

-- A number of an invoice without what is misread or left out: letters that look like digits, and zeros in front of each group of digits.
CREATE OR REPLACE FUNCTION invoice_shape(invoice_no varchar) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT regexp_replace(regexp_replace(translate(upper(invoice_no), 'OIL', '011'), '(^|[^0-9])0+(?=[0-9])', '\1', 'g'), '[^[:alnum:]]', '', 'g')
$$;

-- Checked when the transaction ends: the lines of a payment are written after it.
CREATE OR REPLACE FUNCTION assert_payment_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  lines record;
BEGIN
  SELECT coalesce(sum(l."total_amount"), 0) AS total, coalesce(sum(l."net_price_amount"), 0) AS net, coalesce(sum(l."vat_amount"), 0) AS vat
    INTO lines FROM "payment_line" l WHERE l."payment_id" = NEW."id";
  IF (lines.total, lines.net, lines.vat) <> (NEW."total_amount", NEW."net_price_amount", NEW."vat_amount") THEN
    RAISE EXCEPTION 'lines of payment % do not add up', NEW."id" USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_lines';
  END IF;
  RETURN NULL;
END $$;

-- What must never be: each of these views is empty.
CREATE VIEW "payment_invariant_lines" AS -- a payment is the sum of its lines
SELECT p."id" FROM "payment" p LEFT JOIN LATERAL (
  SELECT coalesce(sum(l."total_amount"), 0) AS "total", coalesce(sum(l."net_price_amount"), 0) AS "net", coalesce(sum(l."vat_amount"), 0) AS "vat"
  FROM "payment_line" l WHERE l."payment_id" = p."id"
) s ON true WHERE (s."total", s."net", s."vat") <> (p."total_amount", p."net_price_amount", p."vat_amount");
CREATE VIEW "payment_invariant_files" AS -- a payment is in one file that is not cancelled, where its state says so, and in none otherwise
SELECT p."id" FROM "payment" p LEFT JOIN LATERAL (
  SELECT count(*) AS "files", count(*) FILTER (WHERE f."status" = 'CREATED') AS "created"
  FROM "payment_file_item" i JOIN "payment_file" f ON f."id" = i."file_id" WHERE i."payment_id" = p."id" AND NOT i."cancelled"
) s ON true
WHERE s."files" > 1 OR (p."status" = 'SCHEDULED') <> (s."created" = 1) OR (p."status" = 'EXPORTED' AND s."files" = 0)
  OR (p."status" IN ('IN_APPROVAL', 'APPROVED', 'RETURNED', 'VOID') AND s."files" > 0);
CREATE VIEW "payment_invariant_credits" AS -- an invoice is credited by its vendor, corrected by a record of the company, in its currency, and by no more than its total and its budget
SELECT p."id" FROM "payment" p JOIN "payment" c ON c."credited_id" = p."id" AND c."status" NOT IN ('RETURNED', 'VOID') GROUP BY p."id"
HAVING p."total_amount" + sum(c."total_amount") < 0 OR sum(c."budget_returned") > p."budget_amount" OR p."status" IN ('IN_APPROVAL', 'RETURNED', 'VOID')
  OR bool_or(c."currency" <> p."currency" OR (c."kind" = 'CREDIT_NOTE' AND c."vendor_id" <> p."vendor_id"));
CREATE VIEW "payment_invariant_card_credits" AS -- what comes back to a card makes no transfer smaller
SELECT c."id" FROM "payment" c JOIN "payment" p ON p."id" = c."credited_id" AND p."kind" = 'CARD'
JOIN "payment_file_item" i ON i."payment_id" = c."id" WHERE c."kind" = 'CREDIT_NOTE';
CREATE VIEW "payment_invariant_file_totals" AS -- a file is the sum of its items
SELECT f."id" FROM "payment_file" f JOIN "payment_file_item" i ON i."file_id" = f."id" GROUP BY f."id"
HAVING sum(i."amount") <> f."total_amount" OR count(*) <> f."item_count";
CREATE VIEW "payment_invariant_budget" AS -- the ledger of budgets has of each payment what its state says, less what credit notes gave back
SELECT p."id" FROM "payment" p LEFT JOIN "budget_hold" h ON h."line_id" = p."budget_line_id" AND h."purpose" = 'payment:' || p."document_id"
CROSS JOIN LATERAL (SELECT p."budget_amount" - coalesce(sum(c."budget_returned"), 0) AS "charged" FROM "payment" c WHERE c."credited_id" = p."id") s
WHERE p."budget_line_id" IS NOT NULL AND (coalesce(h."reserved", 0), coalesce(h."committed", 0), coalesce(h."spent", 0)) <> (
  CASE WHEN p."status" = 'IN_APPROVAL' THEN p."budget_amount" ELSE 0 END,
  CASE WHEN p."status" IN ('APPROVED', 'SCHEDULED', 'EXPORTED') THEN s."charged" ELSE 0 END,
  CASE WHEN p."status" = 'PAID' THEN s."charged" ELSE 0 END);

CREATE TRIGGER "vendor_bank_detail_kept" BEFORE UPDATE OR DELETE ON "vendor_bank_detail" FOR EACH ROW EXECUTE FUNCTION guard_vendor_bank_detail();
CREATE TRIGGER "payment_file_kept" BEFORE UPDATE OR DELETE ON "payment_file" FOR EACH ROW EXECUTE FUNCTION guard_payment_file();
CREATE TRIGGER "payment_file_item_kept" BEFORE UPDATE OR DELETE ON "payment_file_item" FOR EACH ROW EXECUTE FUNCTION guard_payment_file_item();
CREATE CONSTRAINT TRIGGER "payment_lines" AFTER INSERT OR UPDATE ON "payment" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION assert_payment_lines();
