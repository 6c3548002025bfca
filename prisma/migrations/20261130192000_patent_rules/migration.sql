-- CreateEnum
CREATE TYPE "patent_rule_start" AS ENUM ('DISCLOSED', 'PRIORITY', 'FILED', 'GRANTED');

-- CreateTable
CREATE TABLE "patent_rule" (
    "id" UUID NOT NULL,
    "kind" "patent_deadline_kind" NOT NULL,
    "office" VARCHAR(2) NOT NULL DEFAULT '',
    "valid_from" DATE NOT NULL,
    "counted_from" "patent_rule_start" NOT NULL,
    "first_turn" INTEGER NOT NULL,
    "last_turn" INTEGER NOT NULL,
    "first_months" INTEGER NOT NULL,
    "step_months" INTEGER NOT NULL,
    "month_end" BOOLEAN NOT NULL DEFAULT false,
    "payable_months" INTEGER,
    "free_months" INTEGER,
    "grace_months" INTEGER,
    "source" VARCHAR(300) NOT NULL,

    CONSTRAINT "patent_rule_pkey" PRIMARY KEY ("id")
);

-- AlterTable
ALTER TABLE "patent_deadline" ADD COLUMN "payable_from" DATE, ADD COLUMN "free_until" DATE;

-- Turns run upwards; renewals come in whole years, and what has several turns has months between them.
ALTER TABLE "patent_rule" ADD CONSTRAINT "patent_rule_turns" CHECK (
  "first_turn" >= 0 AND "last_turn" >= "first_turn" AND "step_months" >= 0 AND ("last_turn" = "first_turn" OR "step_months" > 0)
  AND ("kind" <> 'RENEWAL' OR "step_months" % 12 = 0)
);
-- A fee is free of surcharge before it has one, and what has a surcharge is a fee.
ALTER TABLE "patent_rule" ADD CONSTRAINT "patent_rule_months" CHECK (
  "first_months" >= 0 AND "payable_months" >= 0 AND "free_months" >= 0 AND "grace_months" >= "free_months"
  AND ("grace_months" IS NULL OR "free_months" IS NOT NULL)
);
ALTER TABLE "patent_rule" ADD CONSTRAINT "patent_rule_source" CHECK ("source" ~ '\S' AND "office" ~ '^([A-Z]{2})?$');
-- A turn of an office follows one rule from one day on.
ALTER TABLE "patent_rule" ADD CONSTRAINT "patent_rule_once" EXCLUDE USING gist (
  "kind" WITH =, "office" WITH =, "valid_from" WITH =, int4range("first_turn", "last_turn", '[]') WITH &&
);
ALTER TABLE "patent_deadline" ADD CONSTRAINT "patent_deadline_fee_days" CHECK (
  "payable_from" <= "nominal_on" AND "nominal_on" <= "free_until" AND "free_until" <= "grace_until"
);
