-- Whose mailbox an address is: no other account opens it, whatever address it is given later.
CREATE TABLE "mailbox_owner" (
    "address" VARCHAR(320) NOT NULL,
    "user_id" VARCHAR(20) NOT NULL,
    "bound_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mailbox_owner_pkey" PRIMARY KEY ("address")
);
CREATE INDEX "mailbox_owner_user_id_idx" ON "mailbox_owner"("user_id");
ALTER TABLE "mailbox_owner" ADD CONSTRAINT "mailbox_owner_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
-- The person who has the address today, else the one who opened the mailbox first.
INSERT INTO "mailbox_owner" ("address", "user_id")
  SELECT DISTINCT ON (lower(normalize(a."imap_id", NFKC))) lower(normalize(a."imap_id", NFKC)), a."user_id"
  FROM "mail_account" a JOIN "users" u ON u."id" = a."user_id" WHERE a."imap_id" <> ''
  ORDER BY lower(normalize(a."imap_id", NFKC)), u."deleted", (lower(normalize(u."company_email", NFKC)) = lower(normalize(a."imap_id", NFKC))) DESC, a."created_at";
-- Accounts that opened another mailbox than that of their person's address: the copy and its password go, the own mailbox is opened next.
CREATE TEMPORARY TABLE "strayed" ON COMMIT DROP AS
  SELECT a."id", a."user_id", u."company_email" FROM "mail_account" a JOIN "users" u ON u."id" = a."user_id"
  WHERE lower(normalize(a."imap_id", NFKC)) <> lower(normalize(u."company_email", NFKC))
    OR EXISTS (SELECT 1 FROM "mailbox_owner" o WHERE o."address" = lower(normalize(a."imap_id", NFKC)) AND o."user_id" <> a."user_id");
DELETE FROM "mail_folder" WHERE "account_id" IN (SELECT "id" FROM "strayed");
DELETE FROM "mail_undo" WHERE "account_id" IN (SELECT "id" FROM "strayed");
DELETE FROM "mail_run" WHERE "account_id" IN (SELECT "id" FROM "strayed");
UPDATE "mail_draft" SET "reply_of" = NULL, "copy_version" = 0, "copy_id" = '' WHERE "account_id" IN (SELECT "id" FROM "strayed");
INSERT INTO "mailbox_owner" ("address", "user_id")
  SELECT lower(normalize("company_email", NFKC)), min("user_id") FROM "strayed" WHERE "company_email" <> '' GROUP BY 1 ON CONFLICT DO NOTHING;
UPDATE "mail_account" a SET "credential" = NULL, "credential_key" = NULL, "synced_at" = NULL, "state" = 'OK', "failures" = 0, "backoff_until" = NULL,
  "imap_id" = CASE WHEN EXISTS (SELECT 1 FROM "mailbox_owner" o WHERE o."address" = lower(normalize(s."company_email", NFKC)) AND o."user_id" = s."user_id")
    THEN s."company_email" ELSE '' END
FROM "strayed" s WHERE a."id" = s."id";
