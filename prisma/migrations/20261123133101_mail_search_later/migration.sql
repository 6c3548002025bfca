-- What a search of mail looks through becomes a table of its own: its index costs more than all else of a mail, so that a first sync writes it
-- once the mails are there. Until then a folder says down to which number its mails are in it, and the rest is read as it is.
DROP INDEX "mail_message_search_idx";

ALTER TABLE "mail_folder" ADD COLUMN "search_low_uid" BIGINT NOT NULL DEFAULT 1;
ALTER TABLE "mail_folder" ADD CONSTRAINT "mail_folder_search_low" CHECK ("search_low_uid" >= 1);

CREATE TABLE "mail_search" (
    "mail_id" BIGINT NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "mail_search_pkey" PRIMARY KEY ("mail_id")
);
INSERT INTO "mail_search" ("mail_id", "text") SELECT "id", "search_text" FROM "mail_message";
CREATE INDEX "mail_search_text_idx" ON "mail_search" USING GIN ("text" gin_trgm_ops);
ALTER TABLE "mail_search" ADD CONSTRAINT "mail_search_mail_id_fkey" FOREIGN KEY ("mail_id") REFERENCES "mail_message"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Nobody looks inside these: kept as they came they cost a first sync a fifth less than taken apart.
ALTER TABLE "mail_message" ALTER COLUMN "recipients" DROP DEFAULT, ALTER COLUMN "cc" DROP DEFAULT, ALTER COLUMN "reply_to" DROP DEFAULT;
ALTER TABLE "mail_message" ALTER COLUMN "recipients" TYPE JSON USING "recipients"::json, ALTER COLUMN "recipients" SET DEFAULT '[]',
  ALTER COLUMN "cc" TYPE JSON USING "cc"::json, ALTER COLUMN "cc" SET DEFAULT '[]',
  ALTER COLUMN "reply_to" TYPE JSON USING "reply_to"::json, ALTER COLUMN "reply_to" SET DEFAULT '[]',
  ALTER COLUMN "structure" TYPE JSON USING "structure"::json;
