"""Lets compiled files call each other straight: what Cython asks of tables at run time is settled when they are linked.

Cython compiles every file as if anybody could replace its methods and functions later: a method is looked up in the
table of its class, a function of another file in a pointer that is filled at import. Here all files go into one
library and nobody replaces anything, so both become plain C calls, which the C compiler may also write out in place.
"""

from __future__ import annotations

from typing import Any

from Cython.Compiler import ExprNodes, ModuleNode, Naming, Nodes, Symtab

OURS = "bastide."
REPLACED = {"stand_anew"}  # methods that a class further down replaces stay in the tables


def is_ours(scope: Any) -> bool:
    """Whether a file, or the file of a class, goes into our library."""
    return bool(scope.qualified_name.startswith(OURS))


def straight_name(kind: Any, name: str) -> str | None:
    """The C function behind a method, as it is called in the class that has it first."""
    while kind.scope.lookup_here(name).is_inherited:
        kind = kind.base_type
    return kind.scope.mangle(Naming.func_prefix, name) if is_ours(kind.scope) and name not in REPLACED else None


def call_straight() -> None:
    """Make Cython write straight calls from now on."""
    look_up = ExprNodes.AttributeNode.calculate_access_code
    head = Nodes.CFuncDefNode.generate_function_header
    declare = ModuleNode.generate_cfunction_declaration
    import_functions = ModuleNode.ModuleNode.generate_c_function_import_code_for_module
    declare_method = Symtab.CClassScope.declare_cfunction

    def calculate_access_code(self: Any) -> str:
        entry, kind = self.entry, self.obj.type
        if entry and entry.is_cmethod and kind.is_extension_type and not entry.is_builtin_cmethod:
            found = straight_name(kind, entry.name)
            if found:
                return found
        return str(look_up(self))

    def generate_function_header(self: Any, code: Any, *args: Any, **named: Any) -> None:
        before = self.entry.visibility
        if before == "private" and is_ours(self.entry.scope):
            self.entry.visibility = "ours"
        head(self, code, *args, **named)
        self.entry.visibility = before

    def generate_methods_declaration(self: Any, entry: Any, code: Any) -> None:
        if entry.used and is_ours(entry.type.scope):
            for method in entry.type.scope.cfunc_entries:
                found = None if method.is_inherited else straight_name(entry.type, method.name)
                if found:
                    code.putln(f"{method.type.declaration_code(found)};")

    def generate_cfunction_declaration(entry: Any, env: Any, code: Any, definition: bool) -> None:
        if not is_ours(env) or not entry.cname.startswith(Naming.func_prefix):
            declare(entry, env, code, definition)
        elif definition or entry.defined_in_pxd:
            code.putln(f"{entry.type.declaration_code(entry.cname)};")
            code.globalstate.use_entry_utility_code(entry)

    def generate_c_function_import_code_for_module(self: Any, module: Any, env: Any, code: Any) -> None:
        if not is_ours(module):
            import_functions(self, module, env, code)

    def declare_cfunction(self: Any, name: str, *args: Any, **named: Any) -> Any:
        here = self.lookup_here(name)
        if here is not None and here.is_inherited and is_ours(self) and name not in REPLACED:
            raise TypeError(f"{self.qualified_name}.{name} replaces a method: name it in straight.REPLACED")
        return declare_method(self, name, *args, **named)

    ExprNodes.AttributeNode.calculate_access_code = calculate_access_code
    Nodes.CFuncDefNode.generate_function_header = generate_function_header
    Nodes.OverrideCheckNode.generate_execution_code = lambda self, code: None
    ModuleNode.generate_cfunction_declaration = generate_cfunction_declaration
    ModuleNode.ModuleNode.generate_exttype_final_methods_declaration = generate_methods_declaration
    ModuleNode.ModuleNode.generate_c_function_import_code_for_module = generate_c_function_import_code_for_module
    Symtab.CClassScope.declare_cfunction = declare_cfunction
