DROP INDEX "sign_ups_email_source";--> statement-breakpoint
ALTER TABLE "sign_ups" ADD COLUMN "browser" text;--> statement-breakpoint
CREATE UNIQUE INDEX "sign_ups_email_source_password" ON "sign_ups" USING btree ("email","source","password_hash");--> statement-breakpoint
CREATE INDEX "sign_ups_email" ON "sign_ups" USING btree ("email");