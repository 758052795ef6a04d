ALTER TABLE "signing_secrets" ADD COLUMN "former" text;--> statement-breakpoint
ALTER TABLE "signing_secrets" ADD COLUMN "changed_at" bigint DEFAULT 0 NOT NULL;