-- Everybody who ever owned an account of a program: what it does counts as theirs wherever two people are asked.
CREATE TABLE "service_account_owner" (
  "account_id" VARCHAR(20) NOT NULL,
  "owner_id" VARCHAR(20) NOT NULL,
  CONSTRAINT "service_account_owner_pkey" PRIMARY KEY ("account_id", "owner_id")
);
CREATE INDEX "service_account_owner_owner_id_idx" ON "service_account_owner"("owner_id");
ALTER TABLE "service_account_owner" ADD CONSTRAINT "service_account_owner_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "service_account"("user_id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "service_account_owner" ADD CONSTRAINT "service_account_owner_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
INSERT INTO "service_account_owner" SELECT "user_id", "owner_id" FROM "service_account"
  UNION SELECT s."user_id", u."id" FROM "service_account" s JOIN "change_log" c ON c."entity" = 'serviceAccount' AND c."entity_id" = s."user_id"
    JOIN "users" u ON u."id" IN (c."before" ->> 'ownerId', c."after" ->> 'ownerId');
