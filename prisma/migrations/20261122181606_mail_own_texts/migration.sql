-- CreateTable
CREATE TABLE "mail_own_text" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "subject" VARCHAR(998) NOT NULL,
    "body" JSONB NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mail_own_text_pkey" PRIMARY KEY ("id")
);

-- AddForeignKey
ALTER TABLE "mail_own_text" ADD CONSTRAINT "mail_own_text_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "mail_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: what Prisma's schema language cannot say.

-- A name is used once by a person, in whatever letters.
CREATE UNIQUE INDEX "mail_own_text_name_key" ON "mail_own_text" ("account_id", lower("name"));
ALTER TABLE "mail_own_text" ADD CONSTRAINT "mail_own_text_named" CHECK (btrim("name") <> '');
