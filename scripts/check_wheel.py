"""Says whether the Tabletails that Python finds is an installed wheel with its rules compiled; exit 1 where it is not."""

import importlib
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[0] = str(ROOT)

from hatch_build import compiled_modules


def main() -> int:
    """Import each module that ought to be compiled, and look where it came from."""
    for source in compiled_modules(ROOT):
        module = importlib.import_module(".".join(source.relative_to(ROOT / "src").with_suffix("").parts))
        file = Path(str(module.__file__))
        if file.suffix == ".py" or ROOT / "src" in file.parents:
            print(f"{module.__name__} is not the compiled one of a wheel: {file}", file=sys.stderr)
            return 1
        print(file)
    return 0


if __name__ == "__main__":
    sys.exit(main())
