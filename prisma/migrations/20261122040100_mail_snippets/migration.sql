-- First words that were not fetched yet are null; '' is a mail without any.
ALTER TABLE "mail_message" ALTER COLUMN "snippet" DROP NOT NULL;
UPDATE "mail_message" SET "snippet" = NULL WHERE "snippet" = '';
