-- Since when a work email is the person's: for those of today since the account was made.
ALTER TABLE "users" ADD COLUMN "company_email_since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
UPDATE "users" SET "company_email_since" = "created_at";
