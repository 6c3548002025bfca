-- Accounts of programs. The row of `users` that stands behind one is closed and deleted for ever, so that nothing that asks for people finds it.
CREATE TABLE "service_account" (
  "user_id" VARCHAR(20) NOT NULL,
  "name" VARCHAR(100) NOT NULL,
  "owner_id" VARCHAR(20) NOT NULL,
  "department_code" VARCHAR(20) NOT NULL,
  "role_code" VARCHAR(20) NOT NULL,
  "scopes" VARCHAR(300)[],
  "addresses" VARCHAR(2000) NOT NULL DEFAULT '',
  "active" BOOLEAN NOT NULL DEFAULT true,
  "owner_left_on" DATE,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "service_account_pkey" PRIMARY KEY ("user_id")
);
CREATE UNIQUE INDEX "service_account_name_key" ON "service_account"("name");
CREATE INDEX "service_account_owner_id_idx" ON "service_account"("owner_id");
ALTER TABLE "service_account" ADD CONSTRAINT "service_account_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "service_account" ADD CONSTRAINT "service_account_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "service_account" ADD CONSTRAINT "service_account_department_code_fkey" FOREIGN KEY ("department_code") REFERENCES "department"("code") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "service_account" ADD CONSTRAINT "service_account_role_code_fkey" FOREIGN KEY ("role_code") REFERENCES "role"("code") ON DELETE RESTRICT ON UPDATE CASCADE;
