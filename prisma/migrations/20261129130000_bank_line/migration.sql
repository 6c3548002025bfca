-- What each line of a bank statement is called, so that statements that overlap name it alike and others do not.
CREATE TABLE "bank_line" (
    "account" VARCHAR(34) NOT NULL,
    "name" VARCHAR(70) NOT NULL,
    "stem" VARCHAR(70) NOT NULL,
    "content_hash" CHAR(32) NOT NULL,
    "statement_no" VARCHAR(35) NOT NULL,
    "sequence" VARCHAR(18) NOT NULL,
    "starts_at" VARCHAR(19) NOT NULL,
    "ends_at" VARCHAR(19) NOT NULL,
    "has_period" BOOLEAN NOT NULL,

    CONSTRAINT "bank_line_pkey" PRIMARY KEY ("account", "name")
);
CREATE INDEX "bank_line_account_stem_idx" ON "bank_line"("account", "stem");

ALTER TABLE "import_run" ADD COLUMN "matched" INTEGER NOT NULL DEFAULT 0;
