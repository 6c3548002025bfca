-- Rules of before are those of patents.
ALTER TABLE "patent_rule" ADD COLUMN "right_kind" "patent_kind" NOT NULL DEFAULT 'PATENT',
ADD COLUMN "term_months" INTEGER,
ADD COLUMN "until_grant" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "patent_rule" ALTER COLUMN "right_kind" DROP DEFAULT;

-- EPC Art. 86 (2): the European office has no fee for years after the grant. Korean Patent Act, Art. 88: twenty years from the filing.
UPDATE "patent_rule" SET "until_grant" = true WHERE "kind" = 'RENEWAL' AND "office" = 'EP' AND "counted_from" = 'FILED';
UPDATE "patent_rule" SET "term_months" = 240 WHERE "kind" = 'RENEWAL' AND "office" = 'KR' AND "counted_from" = 'GRANTED';

ALTER TABLE "patent_rule" ADD CONSTRAINT "patent_rule_term" CHECK ("term_months" > 0);
-- A turn of a type of right at an office follows one rule from one day on.
ALTER TABLE "patent_rule" DROP CONSTRAINT "patent_rule_once";
ALTER TABLE "patent_rule" ADD CONSTRAINT "patent_rule_once" EXCLUDE USING gist (
  "kind" WITH =, "right_kind" WITH =, "office" WITH =, "valid_from" WITH =, int4range("first_turn", "last_turn", '[]') WITH &&
);
