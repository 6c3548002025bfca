-- The token an export in the background was started with: its scopes are asked again when the file is written.
ALTER TABLE "export_run" ADD COLUMN "token_id" UUID;
ALTER TABLE "export_run" ADD CONSTRAINT "export_run_token_id_fkey" FOREIGN KEY ("token_id") REFERENCES "access_token"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
